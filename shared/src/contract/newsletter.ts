import { z } from 'zod';
import { email } from './fields';

/** POST /api/newsletter: idempotent, and the answer doesn't tell whether the address was there before. */
export const subscribeSchema = z.strictObject({ email });
export type SubscribeBody = z.infer<typeof subscribeSchema>;

export const subscribedSchema = z.object({ message: z.string() });
