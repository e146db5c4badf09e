import { z } from 'zod';

/** POST /api/uploads (multipart, one file in the field `image`). `url` is the re-encoded picture, for any picture field; sizes in pixels. */
export const uploadedSchema = z.object({ url: z.string(), width: z.int().min(1), height: z.int().min(1) });
export type Uploaded = z.infer<typeof uploadedSchema>;
