import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../workspace';
import { places } from './places';

/** `node tools/run.mjs demo-art`: draws the places of the demo market's shops, with the people who run them, into api/demo-art/. */
export async function main(): Promise<void> {
  for (const [name, scene] of Object.entries(places)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 300" width="1200" height="300">${scene}</svg>\n`;
    await writeFile(path.join(root, 'api/demo-art', `${name}.svg`), svg);
  }
}
