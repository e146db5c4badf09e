import { accounts } from './de/accounts';
import { miniCart } from './de/miniCart';
import { overrides } from './de/overrides';
import { palette } from './de/palette';
import { previews } from './de/previews';
import { profile } from './de/profile';
import { secondFactor } from './de/secondFactor';
import { security } from './de/security';
import { shell } from './de/shell';

export const de = { accounts, miniCart, overrides, palette, previews, profile, secondFactor, security, shell };
