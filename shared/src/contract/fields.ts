import { z } from 'zod';
import { emailPattern, readEmail } from './emailAddress';
import type { PlainFieldErrorCode } from './messages/fieldErrors';
import { isMoney, MAX_PRICE } from './money';
import { pictureAddress, uploadAddress } from './picture';

/** The form of a password that is hashed: keyboards produce different encodings of the same characters. */
export function normalizedPassword(typed: string): string {
  return typed.normalize('NFKC');
}

// The field types of all resources. Nothing here transforms a response.

/** The error of a check, as the code of a message without parameters. */
export const fieldError = (code: PlainFieldErrorCode) => ({ error: code });

const MAX_ID = 2_147_483_647;

/** A positive 32-bit integer; users and products share a sequence, so that an id names either. */
export const id = z.int().min(1).max(MAX_ID);

/** An integer in a path or query: digits only, unlike '1e1' or ' 10'. */
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
export const money = z.number().refine(isMoney, fieldError('DECIMALS'));

/** Dollars in a query, in JavaScript's own number format: '0.5' or '1e+21'. */
export const dollarsText = z.preprocess(
  (text) => (/^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(String(text)) ? Number(text) : Number.NaN),
  z.number(),
);

/** Dollars, 0 to MAX_PRICE. */
export const price = money.min(0).max(MAX_PRICE);

/** A percentage with 2 decimals, below 100, which would make the original price infinite. */
export const discount = money.min(0).max(99.99);

export const count = z.int().min(0);

/** PostgreSQL has no year 0, and a year such as 0026 is a typing mistake. */
const hasFullYear = (typed: string) => !typed.startsWith('0');

/** ISO 8601 in UTC: '2026-11-20T12:00:00.000Z'. */
export const instant = z.iso.datetime().refine(hasFullYear, fieldError('INVALID'));

/** A day to store: '2026-11-20', in the market's time zone. */
export const isoDay = z.iso.date().refine(hasFullYear, fieldError('INVALID'));

/** Text without control characters other than white space (PostgreSQL rejects NUL) and without lone surrogates. */
export function plainText(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[\s\P{Cc}]*$/u, fieldError('CONTROL_CHARACTERS'))
    .regex(/^\P{Cs}*$/u, fieldError('BROKEN_CHARACTERS'));
}

// White space, Unicode's ignorable characters (zero-width spaces, soft hyphens, direction controls) and the blank braille pattern.
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Unicode form C with Unix line endings, so that equal looks mean equal text. */
const normalized = (typed: string) => typed.normalize('NFC').replace(/\r\n?/g, '\n');

/** Trimmed and normalized text; may be blank, as text of invisible characters is. */
export function optionalText(max: number) {
  return plainText(max)
    .trim()
    .overwrite((typed) => (invisible.test(typed) ? '' : normalized(typed)));
}

/** `optionalText` that is not blank. */
export function text(max: number) {
  return optionalText(max).min(1);
}

// Zero-width spaces, soft hyphens and direction controls, but no joiners, which emoji and some scripts need.
const invisibleInNames = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const idleJoiners = /(^|[\u0020-\u024f])[\u200c\u200d]+|[\u200c\u200d]+$/g;

/** A name on one line with single spaces and without invisible characters, so that equal looks mean equal names. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').replace(invisibleInNames, '').replace(/\s+/g, ' ').replace(idleJoiners, '$1').trim();
}

/** A name; may be blank. */
export function optionalName(max: number) {
  return optionalText(max).overwrite(tidyName);
}

/** `optionalName` that is not blank. */
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

/** A picture's URL; '' means none. The pages' security policy requires https. */
export const pictureUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?!http:)/i, fieldError('INSECURE_ADDRESS'))
  .regex(pictureAddress, fieldError('NO_WEB_ADDRESS'));

/** The URL of a picture that was uploaded here. */
export const uploadedPicture = z.string().regex(uploadAddress, fieldError('NO_UPLOAD'));

/** A new password. The server also rejects common ones. */
export const password = z
  .string()
  .max(200)
  .overwrite(normalizedPassword)
  .refine((typed) => [...typed].length >= 8, fieldError('SHORT_PASSWORD'));
