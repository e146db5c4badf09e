import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseCss } from '@rialto/shared/theme/baseCss';
import { fontFaces } from '@rialto/shared/theme/fontFaces';
import { chromium } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { browserPath } from '../programs';
import { root } from '../workspace';

const folder = path.join(root, 'shell/public');
const leaf = '#1C5B3C';

/**
 * `node tools/run.mjs icons`: draws the icons of the manifest and of the home screen, favicon.ico and the picture of shared links
 * from shell/public/favicon.svg.
 */
export async function main(): Promise<void> {
  const mark = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
  const icon = (size: number) => sharp(Buffer.from(mark), { density: (72 * size) / 32 }).resize(size, size);
  const save = (picture: Sharp, name: string) =>
    picture.png({ palette: true, effort: 10 }).toFile(path.join(folder, name));
  for (const size of [192, 512]) await save(icon(size), `icon-${size}.png`);
  await writeFile(path.join(folder, 'favicon.ico'), icoOf(await icon(icoSize).png({ effort: 10 }).toBuffer()));
  // Systems cut these to their own shapes: the background fills them, and the mark stays in the middle.
  await save(icon(180).flatten({ background: leaf }), 'apple-touch-icon.png');
  const middle = await icon(360).toBuffer();
  const ground = sharp({ create: { width: 512, height: 512, channels: 4, background: leaf } });
  await save(ground.composite([{ input: middle }]), 'icon-maskable.png');
  await save(sharp(await drawShared(mark)), 'share.png');
}

const icoSize = 32;

/** An ICO file with one picture in it, a PNG: https://en.wikipedia.org/wiki/ICO_(file_format). */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(icoSize, 6);
  head.writeUInt8(icoSize, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** 1200 × 630, the largest size of link previews. */
async function drawShared(mark: string): Promise<Buffer> {
  const faces = fontFaces.reduce((css, { file, source }) => css.replaceAll(`/fonts/${file}`, dataUrl(source)), baseCss);
  const browser = await chromium.launch({
    executablePath: browserPath() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
    await page.setContent(`<style>${faces}
body{display:grid;grid-template-columns:auto 1fr;align-items:center;gap:64px;padding:0 96px}
svg{width:300px}h1{font-size:128px}p{font-size:42px;line-height:1.3;color:var(--ink-soft)}</style>
${mark}<div><h1>Rialto</h1><p>A market for produce and gardens</p></div>`);
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}

const installed = createRequire(import.meta.url);

function dataUrl(file: string): string {
  return `data:font/woff2;base64,${readFileSync(installed.resolve(file)).toString('base64')}`;
}
