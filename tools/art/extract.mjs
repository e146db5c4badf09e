// Writes the pictures of the demo market into api/demo-art.
//
//   npm pack @iconify-json/fluent-emoji && tar xf iconify-json-fluent-emoji-*.tgz
//   node tools/art/extract.mjs ./package
//
// The package holds three thousand icons in 99 MB, so it is no dependency of ours: the pictures below are taken from it
// once and committed. pictures.mjs says which, scenes.mjs how they stand in the blog's pictures, templates.mjs draws
// packets, jars and the like. Files in api/demo-art that none of them names are our own drawings, edited by hand; they
// are used here and never written. The pictures in `rasters` are written as WebP, too. Running this again changes nothing
// unless one of those lists changed.

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { bottles, icons, jars, packets, parts, rasters, sacks, signs } from './pictures.mjs';
import { scenes } from './scenes.mjs';
import { compact, prefixIds, recolour, standalone } from './svg.mjs';
import { bottle, growKit, jar, packet, sack, scene, sign } from './templates.mjs';

const target = path.resolve(import.meta.dirname, '../../api/demo-art');
const source = process.argv[2];
if (source === undefined) {
  console.error('Usage: node tools/art/extract.mjs <folder of the unpacked @iconify-json/fluent-emoji>');
  process.exit(1);
}
const set = JSON.parse(await readFile(path.join(source, 'icons.json'), 'utf8'));

function fromIcon([name, ...rules]) {
  const icon = set.icons[name];
  if (icon === undefined) throw new Error(`${source} has no icon named ${name}`);
  return compact(recolour(icon.body, rules));
}

const taken = { ...icons, ...parts };

/** The inside of a picture: from the icon set when listed, else from our own drawing. */
async function art(name) {
  if (taken[name] !== undefined) return fromIcon(taken[name]);
  const file = await readFile(path.join(target, `${name}.svg`), 'utf8');
  return file.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}

let files = 0;
let bytes = 0;
async function write(name, body, size) {
  const text = standalone(body, size);
  await writeFile(path.join(target, `${name}.svg`), text);
  files += 1;
  bytes += text.length;
  if (text.length > 40_000) console.warn(`${name}.svg has ${text.length} bytes`);
}

for (const [name, icon] of Object.entries(icons)) await write(name, fromIcon(icon));
for (const [name, [shown, look]] of Object.entries(packets)) await write(name, packet(await art(shown), look));
for (const [name, [shown, look]] of Object.entries(jars)) await write(name, jar(await art(shown), look));
for (const [name, [shown, look]] of Object.entries(bottles)) await write(name, bottle(await art(shown), look));
for (const [name, [shown, look]] of Object.entries(sacks)) await write(name, sack(await art(shown), look));
await write('grow-kit', growKit(await art('oyster-mushrooms')));
for (const [name, [shown, tint]] of Object.entries(signs)) await write(name, sign(await art(shown), tint));
for (const [name, { tint, things }] of Object.entries(scenes)) {
  const drawn = [];
  for (const [index, [shown, ...place]] of things.entries()) {
    drawn.push([prefixIds(await art(shown), `${'abcdef'[index]}-`), ...place]);
  }
  await write(name, scene(drawn, tint), { viewBox: '0 0 1200 675', width: 1200, height: 675 });
}
for (const [name, widths] of Object.entries(rasters)) {
  const picture = await readFile(path.join(target, `${name}.svg`));
  for (const width of widths)
    await sharp(picture)
      .resize(width)
      .webp({ quality: 80, alphaQuality: 80, effort: 6 })
      .toFile(path.join(target, `${name}-${width}.webp`));
}
console.log(`${files} files, ${Math.round(bytes / 1024)} kB in ${path.relative(process.cwd(), target)}`);
