import { announcements } from './de/announcements';
import { applications } from './de/applications';
import { areas } from './de/areas';
import { audit } from './de/audit';
import { categories } from './de/categories';
import { commission } from './de/commission';
import { common } from './de/common';
import { contact } from './de/contact';
import { facts } from './de/facts';
import { moderation } from './de/moderation';
import { money } from './de/money';
import { overview } from './de/overview';
import { pages } from './de/pages';
import { picks } from './de/picks';
import { record } from './de/record';
import { stranded } from './de/stranded';
import { tax } from './de/tax';
import { transaction } from './de/transaction';
import { transactions } from './de/transactions';
import { trials } from './de/trials';
import { users } from './de/users';

export const de = {
  applications,
  announcements,
  areas,
  audit,
  categories,
  commission,
  common,
  contact,
  facts,
  moderation,
  money,
  overview,
  pages,
  picks,
  record,
  stranded,
  transaction,
  transactions,
  tax,
  trials,
  users,
};
