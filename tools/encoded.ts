import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below it, as in nginx, nothing is gained. */
const shortest = 1000;

const encodings: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 5 }),
};

/**
 * A text as it is sent, by what the caller's `Accept-Encoding` takes, with the headers that say so. It is compressed lightly, since each is
 * sent once.
 */
export async function encoded(text: string, accepts = ''): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const bytes = Buffer.from(text);
  if (bytes.length < shortest) return { body: bytes, headers: {} };
  const [name, encode] = Object.entries(encodings).find(([each]) => takes(accepts, each)) ?? [];
  const vary = { Vary: 'Accept-Encoding' };
  if (!name || !encode) return { body: bytes, headers: vary };
  return { body: await encode(bytes), headers: { ...vary, 'Content-Encoding': name } };
}

/** As nginx asks it: named, and not refused. */
const takes = (accepts: string, name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`, 'i').test(accepts);
