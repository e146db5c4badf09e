import { type FieldError, fieldErrors } from '@rialto/shared/contract/messages/fieldErrors';
import { type FieldName, fieldNames, fieldOf } from '@rialto/shared/contract/messages/fieldNames';
import { type Message, type MessageCode, messages } from '@rialto/shared/contract/messages/messages';

/** The parameters of a message, as JSON. */
export type Params = Record<string, unknown>;

/** The error of each field, by its path. */
export type FieldErrors = Record<string, FieldError>;

/** A message in English; `fields` are the messages about fields that it includes. */
export function messageText({ code, params }: Message, fields: readonly string[] = []): string {
  const text: (params: never, fields: readonly string[]) => string = messages[code satisfies MessageCode];
  return text(params as never, fields); // safe: the params belong to the code
}

/** A message as sent in responses: its code and parameters, for other languages, and its text in English. */
export function withText(message: Message): { code: MessageCode; params: Params; message: string } {
  return { code: message.code, params: message.params as Params, message: messageText(message) }; // safe: the catalogue's params are plain objects
}

/** A message per field, without a full stop: `{ price: 'Price must be at least 0' }`. */
export function fieldErrorTexts(found: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).map(([path, fieldError]) => [path, fieldErrorText(path, fieldError)]),
  );
}

function fieldErrorText(path: string, fieldError: FieldError): string {
  const text: (field: string, params: never) => string = fieldErrors[fieldError.code];
  const field = fieldOf(path);
  const params = 'params' in fieldError ? fieldError.params : {};
  return text(fieldNames[field as FieldName] ?? field, params as never); // safe: as in messageText; headers have no field name
}
