// Without zod, as pages use it for every picture.

/** The stored widths of an upload in pixels; never wider than the upload. */
export const pictureWidths = [320, 640, 1280] as const;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Accepted media types of an upload; the server checks the bytes. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** '', an https URL, or a path of this site. The pages' security policy blocks http. */
export const pictureAddress = /^(https:\/\/[^\s\p{Cc}]+|\/(?![/\\])[^\s\p{Cc}]*)?$/u;

/** The URL of an upload, as POST /api/uploads returns it. */
export const uploadAddress = /^\/api\/media\/uploads\/[0-9a-f]{32}\/[1-9]\d{0,3}\.webp$/;

const uploadUrl = /^(\/api\/media\/uploads\/[0-9a-f]{32}\/)(\d{1,4})\.webp$/;

/** The stored widths of a picture that is `width` pixels wide: smaller standard widths, and its own up to the largest. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, pictureWidths[2]);
  return [...pictureWidths.filter((standard) => standard < largest), largest];
}

/**
 * The `srcset` of an upload (`/api/media/uploads/{32 hex}/{largest width}.webp`) in a format; null for other pictures. `toUrl` maps the
 * API's paths to URLs.
 */
export function uploadSrcSet(image: string, format: PictureFormat, toUrl = (path: string) => path): string | null {
  const [, folder, largest] = uploadUrl.exec(image) ?? [];
  if (!folder) return null;
  return widthsFor(Number(largest))
    .map((width) => `${toUrl(`${folder}${width}.${format}`)} ${width}w`)
    .join(', ');
}
