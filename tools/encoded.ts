import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** As `gzip_min_length` of nginx. */
const minBytes = 1000;

const encodings: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 5 }),
};

/** Compresses a response as `Accept-Encoding` allows; lightly, since it is sent only once. */
export async function encoded(text: string, accepts = ''): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const bytes = Buffer.from(text);
  if (bytes.length < minBytes) return { body: bytes, headers: {} };
  const [name, encode] = Object.entries(encodings).find(([each]) => takes(accepts, each)) ?? [];
  const vary = { Vary: 'Accept-Encoding' };
  if (!name || !encode) return { body: bytes, headers: vary };
  return { body: await encode(bytes), headers: { ...vary, 'Content-Encoding': name } };
}

/** Whether an encoding is named, without `q=0`. */
const takes = (accepts: string, name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`, 'i').test(accepts);
