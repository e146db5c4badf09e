import { mostUploadBytes, uploadTypes } from '@rialto/shared/contract/picture';
import type { Uploaded } from '@rialto/shared/contract/upload';
import { ApiError, http } from '@rialto/shared/http';

/** An upload may take minutes on a slow line, and wait its turn at the server; it is given up when nothing moves for so long. */
const stalledAfterMs = 60_000;

export interface UploadOptions {
  /** Called with the part that is sent, 0 to 1. After 1 the server works on the picture. */
  onProgress?: (part: number) => void;
  /** Gives it up. */
  signal?: AbortSignal;
}

/** What keeps a file from being sent, in a sentence; null for a picture the server takes. */
export function uploadProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!uploadTypes.some((taken) => taken === type)) return 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.';
  if (size > mostUploadBytes)
    return `The picture has ${(size / 1024 / 1024).toFixed(1)} MB. Choose one of at most ${mostUploadBytes / 1024 / 1024} MB.`;
  return size === 0 ? 'The file is empty. Choose another picture.' : null;
}

/**
 * Sends a picture to POST /api/uploads (multipart, field `image`).
 * @throws ApiError with the server's message, or TIMEOUT when nothing moved for a minute; a cancellation when given up
 */
export async function uploadPicture(file: File, { onProgress, signal }: UploadOptions = {}): Promise<Uploaded> {
  const form = new FormData();
  form.append('image', file);
  const call = new AbortController();
  const giveUp = () => call.abort();
  signal?.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, stalledAfterMs);
  try {
    const { data } = await http.post<Uploaded>('/uploads', form, {
      timeout: 0,
      signal: call.signal,
      onUploadProgress: ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, stalledAfterMs);
        onProgress?.(total ? Math.min(1, loaded / total) : 0);
      },
    });
    return data;
  } catch (error) {
    if (call.signal.aborted && !signal?.aborted)
      throw new ApiError('The picture could not be sent: the line stood still. Please try again.', 0, 'TIMEOUT');
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
