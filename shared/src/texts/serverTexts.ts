import type { ApiErrorBody } from '@rialto/shared/contract/error';
import { type FieldName, fieldOf } from '@rialto/shared/contract/messages/fieldNames';
import type { TranslatedComplaints, TranslatedMessages } from '@rialto/shared/contract/messages/messages';
import { createTexts } from '@rialto/shared/i18n/createTexts';

/** A translation of the contract's catalogue of messages. */
export interface ServerTexts {
  messages: TranslatedMessages;
  complaints: TranslatedComplaints;
  fieldNames: Record<FieldName, string>;
}

/** The API's sentences come in English, so English needs no catalogue. */
const serverTexts = createTexts<ServerTexts | null>(null, {
  de: () => import(/* webpackChunkName: "de" */ './de/server').then((m) => m.server),
});

/** A message of the API as its answers carry it. */
export type Said = Partial<Pick<ApiErrorBody, 'message' | 'code' | 'params' | 'fields' | 'fieldCodes'>>;

/**
 * A message of the API in the language shown; in English where it has no parameters, as of an older version, or a code that this
 * translation doesn't know, as of a newer one.
 */
export const sayMessage = (said: Said): string => say(serverTexts.current(), said);

/** `sayMessage` in a component; it follows the language. */
export function useSayMessage(): typeof sayMessage {
  const texts = serverTexts.use();
  return (said) => say(texts, said);
}

function say(texts: ServerTexts | null, { message = '', code = '', params, fields = {}, fieldCodes }: Said): string {
  if (!texts || !params) return message;
  const said = Object.keys(fields).map((path) => translateField(texts, path, fieldCodes));
  if (said.includes(undefined)) return message;
  return entry(texts.messages, code)?.(params, said) ?? message;
}

/** What is wrong with each field, in the language shown. */
export function sayFields({ fields = {}, fieldCodes }: Pick<Said, 'fields' | 'fieldCodes'>): Record<string, string> {
  const texts = serverTexts.current();
  return Object.fromEntries(
    Object.entries(fields).map(([path, english]) => [
      path,
      (texts && translateField(texts, path, fieldCodes)) ?? english,
    ]),
  );
}

function translateField(texts: ServerTexts, path: string, codes: Said['fieldCodes']): string | undefined {
  const { code = '', params = {} } = codes?.[path] ?? {};
  const name = texts.fieldNames[fieldOf(path) as FieldName] ?? fieldOf(path);
  return entry(texts.complaints, code)?.(name, params);
}

type Words = (...values: unknown[]) => string | undefined;

/** What a code is said by, if the catalogue has it; another version may have sent a code or a parameter that it has not. */
function entry(catalogue: TranslatedMessages | TranslatedComplaints, code: string): Words | undefined {
  return Object.hasOwn(catalogue, code) ? (catalogue as Record<string, Words>)[code] : undefined;
}
