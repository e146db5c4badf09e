import { storage, tokenKey } from '@rialto/shared/browser/storage';
import { notePress } from '@rialto/shared/hydration/controls';
import { markSession } from './markSession';

// Stands in each rendered page and runs before there is anything to see. Login and Register are for visitors without a session; what is
// pressed before the shell runs is done when it does.
markSession(storage.getItem(tokenKey) !== null);
addEventListener('pointerup', notePress);
