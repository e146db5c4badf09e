import { mostUploadBytes, uploadTypes } from '@rialto/shared/contract/picture';
import type { Uploaded } from '@rialto/shared/contract/upload';
import { ApiError, http } from '@rialto/shared/http';
import { formatTenths } from '@rialto/shared/i18n/format';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';

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
  const t = pictureTexts.current();
  if (!uploadTypes.some((taken) => taken === type)) return t.wrongType;
  if (size > mostUploadBytes) return t.tooLarge(formatTenths(size / 1024 / 1024), mostUploadBytes / 1024 / 1024);
  return size === 0 ? t.empty : null;
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
    if (call.signal.aborted && !signal?.aborted) throw new ApiError(() => pictureTexts.current().stalled, 0, 'TIMEOUT');
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
