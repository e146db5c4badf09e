import { type Complaint, complaints } from '@rialto/shared/contract/messages/complaints';
import { type FieldName, fieldNames, fieldOf } from '@rialto/shared/contract/messages/fieldNames';
import { type Message, type MessageCode, messages } from '@rialto/shared/contract/messages/messages';

/** The parameters of a sentence, as JSON. */
export type Params = Record<string, unknown>;

/** What is wrong with fields, by their paths. */
export type Complaints = Record<string, Complaint>;

/** A message's sentence in English; `fields` are the sentences about fields that it sums up. */
export function sentenceOf({ code, params }: Message, fields: readonly string[] = []): string {
  const words: (params: never, fields: readonly string[]) => string = messages[code satisfies MessageCode];
  return words(params as never, fields); // the params are the code's, by the type of a message
}

/** A message as answers carry it: its sentence, and what pages say it by in another language. */
export function inWords(message: Message): { code: MessageCode; params: Params; message: string } {
  return { code: message.code, params: message.params as Params, message: sentenceOf(message) }; // an object of the catalogue's
}

/** A sentence per field, without a full stop: `{ price: 'Price must be at least 0' }`. */
export function complaintsInWords(found: Complaints): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).map(([path, complaint]) => [path, complaintInWords(path, complaint)]),
  );
}

function complaintInWords(path: string, complaint: Complaint): string {
  const words: (field: string, params: never) => string = complaints[complaint.code];
  const field = fieldOf(path);
  const params = 'params' in complaint ? complaint.params : {};
  return words(fieldNames[field as FieldName] ?? field, params as never); // as above; a header's name is no field's
}
