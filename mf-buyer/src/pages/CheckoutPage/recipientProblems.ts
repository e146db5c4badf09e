import type { Recipient } from '../../data/payment';
import { checkoutTexts } from '../../texts/checkoutTexts';

export type RecipientProblems = Partial<Record<keyof Recipient, string>>;

const most = { name: 120, phone: 40, address: 500 } as const satisfies Record<keyof Recipient, number>;

/** Something to read, and not only blanks, invisible characters or what stands for nothing. */
const isGiven = (value: string) => /[\p{L}\p{N}]/u.test(value) && !/^\s*n\/?a\.?\s*$/i.test(value);

/** What is wrong with what was typed, in words. The phone is optional. */
export function recipientProblems({ name, phone, address }: Recipient): RecipientProblems {
  const t = checkoutTexts.current();
  const problems: RecipientProblems = {};
  if (!isGiven(name)) problems.name = t.nameMissing;
  if (!isGiven(address)) problems.address = t.addressMissing;
  const number = phone.trim();
  if (number && !/^\+?[\d\s()./-]+$/.test(number)) problems.phone = t.phoneNotDigits;
  else if (number && number.replace(/\D/g, '').length < 5) problems.phone = t.phoneShort;
  for (const [field, value] of Object.entries({ name, phone, address }) as [keyof Recipient, string][])
    if (value.trim().length > most[field]) problems[field] = t.tooLong(most[field], value.trim().length);
  return problems;
}
