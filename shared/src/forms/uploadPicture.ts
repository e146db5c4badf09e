import { MAX_UPLOAD_BYTES, uploadTypes } from '@rialto/shared/contract/picture';
import type { Uploaded } from '@rialto/shared/contract/upload';
import { ApiError, http } from '@rialto/shared/http';
import { formatTenths } from '@rialto/shared/i18n/format';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';

/** A slow upload may take minutes, so it is aborted only when it makes no progress for this long. */
const stalledAfterMs = 60_000;

export interface UploadOptions {
  /** Called with the sent part, 0 to 1. After 1 the server processes the picture. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Why a file cannot be uploaded, in a sentence; null if it can. */
export function uploadProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  const t = pictureTexts.current();
  if (!uploadTypes.some((allowed) => allowed === type)) return t.wrongType;
  if (size > MAX_UPLOAD_BYTES) return t.tooLarge(formatTenths(size / 1024 / 1024), MAX_UPLOAD_BYTES / 1024 / 1024);
  return size === 0 ? t.empty : null;
}

/** Sends a picture to POST /api/uploads. @throws as `uploadFile` */
export const uploadPicture = (file: File, options?: UploadOptions): Promise<Uploaded> =>
  uploadFile<Uploaded>('/uploads', 'image', file, options);

/**
 * Sends a file as a form (multipart) with one field.
 * @throws ApiError with the server's message, or TIMEOUT after a minute without progress; a cancellation when aborted
 */
export async function uploadFile<Result>(
  path: string,
  field: string,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Result> {
  const form = new FormData();
  form.append(field, file);
  const call = new AbortController();
  const abort = () => call.abort();
  signal?.addEventListener('abort', abort);
  let timer = setTimeout(abort, stalledAfterMs);
  try {
    const { data } = await http.post<Result>(path, form, {
      timeout: 0,
      signal: call.signal,
      onUploadProgress: ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(abort, stalledAfterMs);
        onProgress?.(total ? Math.min(1, loaded / total) : 0);
      },
    });
    return data;
  } catch (error) {
    if (call.signal.aborted && !signal?.aborted) throw new ApiError(() => pictureTexts.current().stalled, 0, 'TIMEOUT');
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
