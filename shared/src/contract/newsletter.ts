import { z } from 'zod';
import { email } from './fields';

/**
 * POST /api/newsletter: idempotent; the response does not reveal whether the address was subscribed before. The subscription begins once
 * the emailed link is confirmed.
 */
export const subscribeSchema = z.strictObject({ email });
export type SubscribeBody = z.infer<typeof subscribeSchema>;

export const subscribedSchema = z.object({ message: z.string() });

/** POST /api/newsletter/unsubscribe: the key in the link of a newsletter. */
export const unsubscribeQuerySchema = z.object({ key: z.uuid() });
export const unsubscribedSchema = z.object({ message: z.string() });
