import { z } from 'zod';

export const messageParams = z.record(z.string(), z.unknown());

/** The code of a message in `messages/` and its parameters, for translation; missing in responses of older versions. */
export const messageCodeSchema = z.object({ code: z.string().optional(), params: messageParams.optional() });
