import { z } from 'zod';

/** POST /api/uploads (multipart, one image): where the re-encoded picture is served. */
export const uploadedSchema = z.object({ url: z.string(), width: z.int().min(1), height: z.int().min(1) });
export type Uploaded = z.infer<typeof uploadedSchema>;
