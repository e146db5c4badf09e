import { z } from 'zod';
import { email } from './fields';

/** POST /api/newsletter: idempotent; the response does not reveal whether the address was subscribed before. */
export const subscribeSchema = z.strictObject({ email });
export type SubscribeBody = z.infer<typeof subscribeSchema>;

export const subscribedSchema = z.object({ message: z.string() });
