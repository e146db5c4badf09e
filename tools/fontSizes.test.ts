import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const apps = ['shell', 'shared', 'mf-storefront', 'mf-buyer', 'mf-vendor', 'mf-admin'];

test('no app sets a font size in pixels, so that text follows the browser’s font size', () => {
  const sources = apps.flatMap((app) =>
    readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => path.join(app, 'src', file)),
  );
  const inPixels = sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /\bfont(-size|Size)?:.*\d(px|pt)\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(inPixels).toEqual([]);
});
