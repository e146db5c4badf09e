import type { Recipient } from '../../data/payment';

export type RecipientProblems = Partial<Record<keyof Recipient, string>>;

const most = { name: 120, phone: 40, address: 500 } as const satisfies Record<keyof Recipient, number>;

/** What is wrong with what was typed, in words. All of it is optional: blank is never wrong. */
export function recipientProblems({ name, phone, address }: Recipient): RecipientProblems {
  const problems: RecipientProblems = {};
  const number = phone.trim();
  if (number && !/^\+?[\d\s()./-]+$/.test(number))
    problems.phone = 'Please write the phone number in digits, such as +1 555 0100.';
  else if (number && number.replace(/\D/g, '').length < 5)
    problems.phone = 'This phone number is too short: it needs five digits at least.';
  for (const [field, value] of Object.entries({ name, phone, address }) as [keyof Recipient, string][])
    if (value.trim().length > most[field])
      problems[field] = `Please keep this to ${most[field]} characters; these are ${value.trim().length}.`;
  return problems;
}
