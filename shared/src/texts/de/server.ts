import type { ServerTexts } from '../serverTexts';
import { complaints } from './complaints';
import { fieldNames } from './fieldNames';
import { orderEvents } from './orderEvents';
import { refusals } from './refusals';

export const server: ServerTexts = { messages: { ...refusals, ...orderEvents }, complaints, fieldNames };
