import { type Complaint, complaints } from '@rialto/shared/contract/messages/complaints';
import { type FieldName, fieldNames, fieldOf } from '@rialto/shared/contract/messages/fieldNames';
import { type Message, type MessageCode, messages } from '@rialto/shared/contract/messages/messages';

/** The parameters of a message, as JSON. */
export type Params = Record<string, unknown>;

/** Complaints about fields, by their paths. */
export type Complaints = Record<string, Complaint>;

/** A message in English; `fields` are the messages about fields that it includes. */
export function messageText({ code, params }: Message, fields: readonly string[] = []): string {
  const words: (params: never, fields: readonly string[]) => string = messages[code satisfies MessageCode];
  return words(params as never, fields); // the params belong to the code
}

/** A message as sent in responses: its code and parameters, for other languages, and its text in English. */
export function withText(message: Message): { code: MessageCode; params: Params; message: string } {
  return { code: message.code, params: message.params as Params, message: messageText(message) }; // the catalogue's params are plain objects
}

/** A message per field, without a full stop: `{ price: 'Price must be at least 0' }`. */
export function complaintTexts(found: Complaints): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([path, complaint]) => [path, complaintText(path, complaint)]));
}

function complaintText(path: string, complaint: Complaint): string {
  const words: (field: string, params: never) => string = complaints[complaint.code];
  const field = fieldOf(path);
  const params = 'params' in complaint ? complaint.params : {};
  return words(fieldNames[field as FieldName] ?? field, params as never); // as above; headers have no field name
}
