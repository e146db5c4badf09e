// Where an uploaded picture's widths are. Free of zod: the pages use it for every picture.

/** The widths an upload is stored in, in pixels; never wider than what was uploaded. */
export const pictureWidths = [320, 640, 1280] as const;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What an upload may be, by media type; the server looks at the bytes, whatever the browser says of them. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The largest upload, in bytes. */
export const mostUploadBytes = 8 * 1024 * 1024;

/**
 * Where a picture may be: none, an https address, or a path of this site. Never an http address, which the pages' security
 * policy blocks, nor a `javascript:` or `data:` one.
 */
export const pictureAddress = /^(https:\/\/[^\s\p{Cc}]+|\/(?![/\\])[^\s\p{Cc}]*)?$/u;

const uploadUrl = /^(\/api\/media\/uploads\/[0-9a-f]{32}\/)(\d{1,4})\.webp$/;

/** The widths made of a picture that is `width` pixels wide: the standard ones below it, and it or the largest itself. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, pictureWidths[2]);
  return [...pictureWidths.filter((standard) => standard < largest), largest];
}

/**
 * The `srcset` of an upload's address (`/api/media/uploads/{32 hex}/{largest width}.webp`) in one format; null for any
 * other picture. `toUrl` turns the API's path into an address of this site.
 */
export function uploadSrcSet(image: string, format: PictureFormat, toUrl = (path: string) => path): string | null {
  const [, folder, largest] = uploadUrl.exec(image) ?? [];
  if (!folder) return null;
  return widthsFor(Number(largest))
    .map((width) => `${toUrl(`${folder}${width}.${format}`)} ${width}w`)
    .join(', ');
}
