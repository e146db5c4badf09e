import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type PictureFormat, pictureFormats, widthsFor } from '@rialto/shared/contract/picture';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { HttpError, InvalidInput } from '../../errors/errors';
import { limitConcurrency } from '../../http/concurrency';
import { writeDurably } from './files';
import type { UploadFormat } from './sniff';

/** The size of the largest version, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 12_000;

// Encoding keeps a core busy for a second or two, so half of the cores are left to other requests; requests that would wait
// too long are rejected immediately.
const enqueue = limitConcurrency(Math.max(1, Math.floor(availableParallelism() / 2)), 8, 'pictures');

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/**
 * Re-encodes a picture into a folder as `{width}.{avif|webp}` in the contract's widths: upright, in sRGB, without metadata,
 * and of an animation only the first frame.
 * @throws HttpError (400) for a damaged or too large picture, (415) for a file that is not a picture
 * @throws the reason of `signal` if it aborts
 */
export function encodePicture(
  file: string,
  format: UploadFormat,
  folder: string,
  signal: AbortSignal,
): Promise<PictureSize> {
  return enqueue(async () => {
    signal.throwIfAborted();
    const sharp = await loadSharp();
    const { width } = await readSize(sharp(file, reading), format);
    const widths = widthsFor(width);
    // decoded once, at the largest width
    const { data, info } = await sharp(file, reading)
      .autoOrient()
      .resize({ width: widths.at(-1) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch((cause) => {
        throw damaged(cause);
      });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const each of widths)
      for (const name of pictureFormats) {
        signal.throwIfAborted();
        const encoded = await encoders[name](sharp(data, { raw }).resize({ width: each })).toBuffer();
        await writeDurably(path.join(folder, `${each}.${name}`), encoded);
      }
    return { width: info.width, height: info.height };
  });
}

/** The longest side of a picture among documents, in pixels: small print on a page stays readable. */
const MAX_DOCUMENT_SIDE = 3000;

/**
 * A picture re-encoded as JPEG, which every viewer opens: upright, in sRGB, without metadata.
 * @throws as `encodePicture`
 */
export function encodeDocument(file: string, format: UploadFormat, signal: AbortSignal): Promise<Buffer> {
  return enqueue(async () => {
    signal.throwIfAborted();
    const sharp = await loadSharp();
    await readSize(sharp(file, reading), format);
    return sharp(file, reading)
      .autoOrient()
      .resize({ width: MAX_DOCUMENT_SIDE, height: MAX_DOCUMENT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer()
      .catch((cause) => {
        throw damaged(cause);
      });
  });
}

/** The size of a stored picture. */
export async function sizeOfStored(file: string): Promise<PictureSize> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

/** A stored picture as PNG, for documents: PDF files cannot contain WebP. */
export async function asPng(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture, reading).png().toBuffer();
}

const reading: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };

async function readSize(picture: Sharp, expected: UploadFormat): Promise<PictureSize> {
  const { format, autoOrient } = await picture.metadata().catch((cause: Error) => {
    throw /pixel limit/i.test(cause.message) ? tooManyPixels(cause) : damaged(cause);
  });
  if (format !== expected) throw noPicture();
  if (Math.max(autoOrient.width, autoOrient.height) > MAX_SIDE) throw tooManyPixels();
  return autoOrient;
}

type SharpFactory = (input: SharpInput, options?: SharpOptions) => Sharp;
let loaded: Promise<SharpFactory> | undefined;

// Loaded for the first picture rather than at every start.
function loadSharp(): Promise<SharpFactory> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // only these formats are decoded, so that other files do not reach their (riskier) decoders
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    return sharp;
  });
  return loaded;
}

const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** 415 for a file that is not a supported picture. */
export function noPicture(): HttpError {
  return new HttpError(415, 'UNSUPPORTED_TYPE', { of: 'picture' }, { fields: { image: { code: 'NO_PICTURE' } } });
}

function tooManyPixels(cause?: unknown): HttpError {
  return new InvalidInput({ image: { code: 'LARGE_PICTURE' } }, cause);
}

function damaged(cause: unknown): HttpError {
  return new InvalidInput({ image: { code: 'DAMAGED_PICTURE' } }, cause);
}
