import { sandboxIbans } from '../../money/payouts/sandboxProvider';
import type { SeedCommissionRule, SeedPayoutAccount } from './types';

export const commissionRules: SeedCommissionRule[] = [
  { percent: 10, fromDaysAgo: 432, toDaysAgo: 45 },
  { percent: 12, fromDaysAgo: 45 },
  { category: 'Herbs', percent: 8, fromDaysAgo: 432 },
  { category: 'Garden Tools', percent: 10, capCents: 4000, fromDaysAgo: 432 },
  { vendor: 'marta-fallow', percent: 9, fromDaysAgo: 430 },
];

/** The IBANs are examples of their countries' banks. */
export const payoutAccounts: SeedPayoutAccount[] = [
  { vendor: 'marta-fallow', iban: 'NL91ABNA0417164300' },
  { vendor: 'teodor-lindqvist', iban: 'SE4550000000058398257466' },
  { vendor: 'amina-benali', iban: 'FR1420041010050500013M02606' },
  { vendor: 'rosa-esposito', iban: 'IT60X0542811101000000123456' },
  { vendor: 'hugh-okonkwo', iban: sandboxIbans.failed, failure: 'The account is closed' },
];
