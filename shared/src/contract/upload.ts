import { z } from 'zod';

/**
 * POST /api/uploads (multipart, one file in the field `image`): the re-encoded picture. `url` is what to store wherever a
 * picture's address is asked for; see `picture.ts` for its smaller widths. Pixels.
 */
export const uploadedSchema = z.object({ url: z.string(), width: z.int().min(1), height: z.int().min(1) });
export type Uploaded = z.infer<typeof uploadedSchema>;
