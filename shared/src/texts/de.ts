import { figures } from './de/figures';
import { inputs } from './de/inputs';
import { kit } from './de/kit';
import { order } from './de/order';
import { pictures } from './de/pictures';
import { server } from './de/server';
import { session } from './de/session';
import { tables } from './de/tables';
import { values } from './de/values';

export const de = { figures, inputs, kit, order, pictures, server, session, tables, values };
