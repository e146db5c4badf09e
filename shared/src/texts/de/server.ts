import type { ServerTexts } from '../serverTexts';
import { errorMessages } from './errors';
import { fieldErrors } from './fieldErrors';
import { fieldNames } from './fieldNames';
import { orderEvents } from './orderEvents';

export const server: ServerTexts = { messages: { ...errorMessages, ...orderEvents }, fieldErrors, fieldNames };
