import type { Recipient } from '../../data/payment';
import { checkoutTexts } from '../../texts/checkoutTexts';

export type RecipientProblems = Partial<Record<keyof Recipient, string>>;

const maxLengths = { name: 120, phone: 40, address: 500 } as const satisfies Record<keyof Recipient, number>;

/** Not empty, invisible characters only, or a placeholder such as 'N/A'. */
const isGiven = (value: string) => /[\p{L}\p{N}]/u.test(value) && !/^\s*n\/?a\.?\s*$/i.test(value);

export function recipientProblems({ name, phone, address }: Recipient): RecipientProblems {
  const t = checkoutTexts.current();
  const problems: RecipientProblems = {};
  if (!isGiven(name)) problems.name = t.nameMissing;
  if (!isGiven(address)) problems.address = t.addressMissing;
  const number = phone.trim();
  if (number && !/^\+?[\d\s()./-]+$/.test(number)) problems.phone = t.phoneNotDigits;
  else if (number && number.replace(/\D/g, '').length < 5) problems.phone = t.phoneShort;
  for (const [field, value] of Object.entries({ name, phone, address }) as [keyof Recipient, string][])
    if (value.trim().length > maxLengths[field]) problems[field] = t.tooLong(maxLengths[field], value.trim().length);
  return problems;
}
