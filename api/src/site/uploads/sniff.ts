/** The accepted formats, by sharp's names. */
export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif';

/** The number of leading bytes to inspect, more than browsers do. */
export const SNIFFED_BYTES = 4096;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
// A file that is both a picture and a page: browsers that guess types could run it.
const pageInside = /<(!doctype|html|head|body|script|iframe|svg|\?php)\b/i;

/**
 * The format according to the first bytes, regardless of name and content type; null for unsupported formats and for files
 * that could pass for a page. AVIF is a HEIF format; other HEIF files are not accepted.
 */
export function sniffFormat(head: Buffer): UploadFormat | null {
  const text = head.toString('latin1');
  if (pageInside.test(text)) return null;
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && isAvif(head, text)) return 'heif';
  return null;
}

/** Whether the first bytes are those of a PDF, and could not pass for a page. */
export function isPdf(head: Buffer): boolean {
  const text = head.toString('latin1');
  return /^%PDF-[12]\.\d/.test(text) && !pageInside.test(text);
}

/** ISO 14496-12: the ftyp box holds its length, 'ftyp', the major brand, a version, and the compatible brands. */
function isAvif(head: Buffer, text: string): boolean {
  const brands = text.slice(8, Math.min(head.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  return brands.some((brand, index) => index !== 1 && /^avi[fs]$/.test(brand));
}
