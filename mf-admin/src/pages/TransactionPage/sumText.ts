import { formatMoney, siteCurrency } from '@rialto/shared/i18n/format';

/** An amount in its currency, which is the gateway's for some payments. */
export const sumText = ({ amount, currency }: { amount: number; currency: string }): string =>
  currency === siteCurrency() ? formatMoney(amount) : `${amount.toFixed(2)} ${currency}`;
