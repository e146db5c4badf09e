import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageFolder } from '../../config/packageFolder';

/** A drawing's file. Names cannot leave the folder: they contain no slash and do not begin with a dot. */
export const demoPictureFile = /^[a-z0-9][a-z0-9-]*\.(svg|webp)$/;

/** A drawing of the demo market by the name of its file; undefined if there is none. */
export function readDemoPicture(file: string): Promise<Buffer | undefined> {
  return readFile(path.join(packageFolder('demo-art'), file)).catch(() => undefined);
}

/** The pixels of a drawing by its URL, as SVG is not decoded here; undefined for other URLs, and for drawings without pixels. */
export async function readDemoPixels(url: string): Promise<Buffer | undefined> {
  const [, name] = /^\/api\/media\/([a-z0-9][a-z0-9-]*)\.svg$/.exec(url) ?? [];
  return name === undefined ? undefined : readDemoPicture(`${name}-320.webp`);
}
