import type { ApiErrorBody } from '@rialto/shared/contract/error';
import { type FieldName, fieldOf } from '@rialto/shared/contract/messages/fieldNames';
import type { TranslatedFieldErrors, TranslatedMessages } from '@rialto/shared/contract/messages/messages';
import { createTexts } from '@rialto/shared/i18n/createTexts';

/** A translation of the contract's messages. */
export interface ServerTexts {
  messages: TranslatedMessages;
  fieldErrors: TranslatedFieldErrors;
  fieldNames: Record<FieldName, string>;
}

/** English needs no catalogue, as the API's messages are English. */
const serverTexts = createTexts<ServerTexts | null>(null, {
  de: () => import(/* webpackChunkName: "de" */ './de/server').then((m) => m.server),
});

/** A message in an API response. */
export type ServerMessage = Partial<Pick<ApiErrorBody, 'message' | 'code' | 'params' | 'fields' | 'fieldCodes'>>;

/** Translates a message. It stays in English without parameters (older API) or with an unknown code (newer API). */
export const translateMessage = (message: ServerMessage): string => translate(serverTexts.current(), message);

/** `translateMessage` for components; follows the language. */
export function useTranslateMessage(): typeof translateMessage {
  const texts = serverTexts.use();
  return (message) => translate(texts, message);
}

function translate(texts: ServerTexts | null, serverMessage: ServerMessage): string {
  const { message = '', code = '', params, fields = {}, fieldCodes } = serverMessage;
  if (!texts || !params) return message;
  const fieldMessages = Object.keys(fields).map((path) => translateField(texts, path, fieldCodes));
  if (fieldMessages.includes(undefined)) return message;
  return entry(texts.messages, code)?.(params, fieldMessages) ?? message;
}

/** Translates the errors of fields. */
export function translateFields({
  fields = {},
  fieldCodes,
}: Pick<ServerMessage, 'fields' | 'fieldCodes'>): Record<string, string> {
  const texts = serverTexts.current();
  return Object.fromEntries(
    Object.entries(fields).map(([path, english]) => [
      path,
      (texts && translateField(texts, path, fieldCodes)) ?? english,
    ]),
  );
}

function translateField(texts: ServerTexts, path: string, codes: ServerMessage['fieldCodes']): string | undefined {
  const { code = '', params = {} } = codes?.[path] ?? {};
  const name = texts.fieldNames[fieldOf(path) as FieldName] ?? fieldOf(path);
  return entry(texts.fieldErrors, code)?.(name, params);
}

type Sentence = (...values: unknown[]) => string | undefined;

/** The sentence of a code; undefined for codes of other versions of the API. */
function entry(catalogue: TranslatedMessages | TranslatedFieldErrors, code: string): Sentence | undefined {
  return Object.hasOwn(catalogue, code) ? (catalogue as Record<string, Sentence>)[code] : undefined;
}
