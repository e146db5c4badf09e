import { z } from 'zod';

/** GET /api/health: the process runs. GET /api/ready: the database responds and is migrated; 503 otherwise. */
export const healthSchema = z.object({ status: z.literal('ok') });
export type Health = z.infer<typeof healthSchema>;
