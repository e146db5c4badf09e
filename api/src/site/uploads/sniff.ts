/** What an upload may be, by sharp's name of the format. */
export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif';

/** How much of a file's beginning tells what it is: more than browsers look at. */
export const SNIFFED_BYTES = 4096;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
// A picture that is a page as well: what browsers that guess types go by.
const pageInside = /<(!doctype|html|head|body|script|iframe|svg|\?php)\b/i;

/**
 * What a file is by its first bytes, whatever its name or its sender say; null for anything we take no pictures in, and
 * for what would pass for a page too. AVIF is a kind of HEIF of which only AV1 is read.
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

/** ISO 14496-12: the ftyp box holds its length, 'ftyp', the major brand, a version, and the compatible brands. */
function isAvif(head: Buffer, text: string): boolean {
  const brands = text.slice(8, Math.min(head.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  return brands.some((brand, index) => index !== 1 && /^avi[fs]$/.test(brand));
}
