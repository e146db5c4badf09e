import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prerenderCode } from './prerender';

test('leaves out the modules that the shell provides, but not others whose path begins with theirs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prerender-'));
  const shared = path.join(folder, 'node_modules/@rialto/shared');
  try {
    await mkdir(path.join(shared, 'cart'), { recursive: true });
    await writeFile(path.join(shared, 'package.json'), '{ "name": "@rialto/shared", "version": "2.0.0" }');
    await writeFile(path.join(shared, 'cart/destination.js'), `export const destination = 'bundled';`);
    await writeFile(
      path.join(folder, 'routes.js'),
      `import { useCartCount } from '@rialto/shared/cart';
       import { destination } from '@rialto/shared/cart/destination.js';
       export default [useCartCount, destination];`,
    );
    const code = await prerenderCode({ folder, entry: './routes.js' }, ['@rialto/shared/cart']);
    expect(code).toContain('bundled');
    expect([...code.matchAll(/require\("([^"]*)"\)/g)].map(([, name]) => name)).toEqual(['@rialto/shared/cart']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
