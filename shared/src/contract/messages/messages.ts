import { errorMessages } from './errors';
import type { FieldErrors } from './fieldErrors';
import { type OrderEvents, orderEvents } from './orderEvents';

export type { Thing } from './errors';
export type { Sum } from './orderEvents';

/** The API's messages to users, in English, by code. Pages translate them by code and parameters, so both must never change. */
export const messages = { ...errorMessages, ...orderEvents };

export type Messages = typeof messages;
export type MessageCode = keyof Messages;

type ParamsOf<Code extends MessageCode> =
  Parameters<Messages[Code]> extends [] ? object : NonNullable<Parameters<Messages[Code]>[0]>;
type MessageOf<Code extends MessageCode> = { [Each in Code]: { code: Each; params: ParamsOf<Each> } }[Code];

/** A code and its parameters. */
export type Message = MessageOf<MessageCode>;
export type OrderEventMessage = MessageOf<keyof OrderEvents>;

type Translated<Catalogue extends Record<string, (...values: never[]) => string>> = {
  [Code in keyof Catalogue]: (...values: Parameters<Catalogue[Code]>) => string;
};
export type TranslatedMessages = Translated<Messages>;
export type TranslatedFieldErrors = Translated<FieldErrors>;
