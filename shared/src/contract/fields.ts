import { z } from 'zod';
import { emailPattern, readEmail } from './emailAddress';
import type { PlainComplaintCode } from './messages/complaints';
import { isMoney, MAX_PRICE } from './money';
import { pictureAddress } from './picture';

/**
 * A password as it is hashed and compared: keyboards and systems write the same characters in different ways (composed or not,
 * full width or half).
 */
export function normalizedPassword(typed: string): string {
  return typed.normalize('NFKC');
}

// The small shapes every resource is made of. Nothing here transforms a response.

/** What a check says: the code of a sentence about a field, one without parameters. */
export const complaint = (code: PlainComplaintCode) => ({ error: code });

const MAX_ID = 2_147_483_647;

/** A positive integer; users and products share one sequence, so an id names one or the other. */
export const id = z.int().min(1).max(MAX_ID);

/** A whole number in a path or query, where everything is text: digits alone, so that '1e1' and ' 10' are no names of 10. */
export function wholeText(schema: z.ZodType<number>) {
  return z.preprocess((text, context) => {
    if (/^-?\d+$/.test(String(text))) return Number(text);
    context.addIssue({ code: 'invalid_type', expected: 'int', input: text });
    return z.NEVER;
  }, schema);
}

/** An id in a path or query. */
export const idText = wholeText(id);

/** Path parameters of every `/{id}` call. */
export const idParams = z.object({ id: idText });

/** Dollars with at most 2 decimals. */
export const money = z.number().refine(isMoney, complaint('DECIMALS'));

/** Dollars in a query: a number as JavaScript writes them, '0.5' or '1e+21', and not all that it reads. */
export const dollarsText = z.preprocess(
  (text) => (/^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(String(text)) ? Number(text) : Number.NaN),
  z.number(),
);

/** What a person may ask for a product: dollars, 0 to MAX_PRICE. */
export const price = money.min(0).max(MAX_PRICE);

/** A percentage off, step 0.01; 100 would make the original price infinite. */
export const discount = money.min(0).max(99.99);

/** A whole number that counts something. */
export const count = z.int().min(0);

/** An instant: ISO 8601, UTC, '2026-11-20T12:00:00.000Z'. */
export const instant = z.iso.datetime();

/**
 * Text without control characters other than white space (PostgreSQL refuses NUL, pages and logs the rest) and without
 * halves of characters, which no encoding takes. Whatever else people write stays as it is.
 */
export function plainText(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[\s\P{Cc}]*$/u, complaint('CONTROL_CHARACTERS'))
    .regex(/^\P{Cs}*$/u, complaint('BROKEN_CHARACTERS'));
}

// White space, what Unicode tells programs to show nothing of (zero-width spaces, soft hyphens, controls of direction,
// fillers), and the braille pattern without dots.
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Letters composed (Unicode's form C), and lines ended as in Unix: what looks the same is the same text. */
const normalized = (typed: string) => typed.normalize('NFC').replace(/\r\n?/g, '\n');

/** Text that a person typed, trimmed and normalized; may be blank, which text of nothing but invisible characters is. */
export function optionalText(max: number) {
  return plainText(max)
    .trim()
    .overwrite((typed) => (invisible.test(typed) ? '' : normalized(typed)));
}

/** As `optionalText`, but not blank. */
export function text(max: number) {
  return optionalText(max).min(1);
}

// Zero-width spaces, soft hyphens and controls of direction. Joiners have a meaning in emoji and in other scripts than Latin.
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const idleJoiners = /(^|[\u0020-\u024f])[\u200c\u200d]+|[\u200c\u200d]+$/g;

/** A name on one line, so that two that look the same are the same: single spaces, and nothing invisible in it. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').replace(idleJoiners, '$1').trim();
}

/** What something or somebody is called; may be blank. */
export function optionalName(max: number) {
  return optionalText(max).overwrite(tidyName);
}

/** As `optionalName`, but not blank. */
export function name(max: number) {
  return optionalName(max).min(1);
}

/** An email address, with its domain in ASCII; compared ignoring case. */
export const email = z
  .string()
  .trim()
  .max(254)
  .overwrite((typed) => readEmail(typed) ?? typed)
  .pipe(z.email({ pattern: emailPattern }).max(254));

/** Where a picture is; '' means none. The pages' security policy shows none that is not sent encrypted. */
export const pictureUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?!http:)/i, complaint('INSECURE_ADDRESS'))
  .regex(pictureAddress, complaint('NO_WEB_ADDRESS'));

/** A new password: long enough to resist guessing, short enough to hash. Whether it is a common one only the server checks. */
export const password = z
  .string()
  .max(200)
  .overwrite(normalizedPassword)
  .refine((typed) => [...typed].length >= 8, complaint('SHORT_PASSWORD'));
