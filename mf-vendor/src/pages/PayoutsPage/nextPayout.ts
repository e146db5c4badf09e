import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { PayoutAccount, VendorBalance } from '@rialto/shared/contract/payout';
import { formatDay, formatMoney } from '@rialto/shared/i18n/format';
import { payoutsTexts } from '../../texts/payoutsTexts';

export interface NextPayout {
  text: string;
  /** The vendor has to do something first. */
  needsVendor: boolean;
}

/** When the next payout comes and how much it is, or what is missing for it. */
export function nextPayout({ available, minimum, next }: VendorBalance, account: PayoutAccount): NextPayout {
  const t = payoutsTexts.current();
  const sum = formatMoney(available);
  const waits = (text: string) => ({ text, needsVendor: false });
  const needsVendor = (text: string) => ({ text, needsVendor: true });
  if (account.provider === null) return waits(t.noProvider);
  if (available < 0) return waits(t.negative(formatMoney(-available)));
  if (account.state === 'rejected') return needsVendor(t.rejected);
  if (account.state !== 'ready') {
    const [withSum, without] = account.takesBankDetails
      ? [t.missingAccount, t.missingAccountNoSum]
      : [t.unfinished, t.unfinishedNoSum];
    return needsVendor(available > 0 ? withSum(sum) : without);
  }
  if (available === 0) return waits(t.nothing);
  if (available < minimum) {
    const missing = formatMoney(fromCents(toCents(minimum) - toCents(available)));
    return waits(t.tooLittle(sum, formatMoney(minimum), missing));
  }
  return waits(next === null ? t.byHand(sum) : t.onDay(sum, formatDay(next)));
}
