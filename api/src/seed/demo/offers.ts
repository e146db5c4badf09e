import { FIRST_ORDER_CODE } from '@rialto/shared/contract/voucherCode';
import type { SeedSeller, SeedTaxRate, SeedVoucher } from './types';

export const vouchers: SeedVoucher[] = [
  { code: 'WELCOME10', percent: 10, isFirstOrder: true, minimumCents: 2000, fromDaysAgo: 60, maxUsesPerPerson: 1 },
  { code: FIRST_ORDER_CODE, percent: 40, isFirstOrder: true, fromDaysAgo: 60 },
  { code: 'HARVEST5', amountCents: 500, minimumCents: 4000, category: 'Vegetables', fromDaysAgo: 20, toDaysAhead: 40 },
  { code: 'UNDERGLASS', percent: 15, shop: 'glasshouse-no-9', category: 'Plants', fromDaysAgo: 12, toDaysAhead: 18 },
  { code: 'PACKETS15', percent: 15, shop: 'seed-and-letter', fromDaysAgo: 25, toDaysAhead: 35 },
  { code: 'POSTFREE', freesDelivery: true, shop: 'seed-and-letter', minimumCents: 1500, fromDaysAgo: 30, maxUses: 200 },
];

const food = ['Vegetables', 'Fruits', 'Herbs', 'Mushrooms', 'Pantry', 'Seeds', 'Plants', 'Flowers'];

export const taxRates: SeedTaxRate[] = [
  { country: 'DE', percent: 19 },
  ...food.map((category) => ({ country: 'DE', category, percent: 7 })),
  { country: 'AT', percent: 20 },
  ...food.map((category) => ({ country: 'AT', category, percent: 10 })),
  { country: 'FR', percent: 20 },
  ...food.map((category) => ({ country: 'FR', category, percent: 5.5 })),
];

/** What invoices state. */
export const sellers: SeedSeller[] = [
  {
    vendor: 'marta-fallow',
    legalName: 'Fallow Lane Farm LLC',
    address: 'Fallow Lane 1\nGermantown, NY 12526\nUnited States',
    taxNumber: '14-5550101',
  },
  {
    vendor: 'teodor-lindqvist',
    legalName: 'Glasshouse No. 9, T. Lindqvist',
    address: 'Kiln Road 9\nBeacon, NY 12508\nUnited States',
    taxNumber: '14-5550109',
  },
  {
    vendor: 'hugh-okonkwo',
    legalName: 'Copper Spade Tools Inc.',
    address: 'Forge Lane 11\nProvidence, RI 02903\nUnited States',
    taxNumber: null,
  },
];
