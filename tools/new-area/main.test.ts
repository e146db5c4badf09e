import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { main } from './main';

/** e2e/release/newArea.spec.ts tests that a new area works. */
test.each([
  [['newest', '--title', 'Help'], "mf- and one lower-case word, such as mf-support, not 'newest'"],
  [['mf-Newest', '--title', 'Help'], "not 'mf-Newest'"],
  [['mf-../x', '--title', 'Help'], "not 'mf-../x'"],
  [['mf-newest'], '--title is missing: what people call the area, such as --title "Newest".'],
  [['mf-newest', '--title', ' '], '--title is missing'],
  [['mf-newest', '--title', "The team's"], 'cannot hold quotes'],
  [['mf-newest', '--title', 'Less < more'], 'cannot hold quotes'],
  [['mf-newest', '--title', 'Help', '--owner', '{team}'], 'cannot hold quotes'],
  [['mf-shell', '--title', 'Help'], "'mf-shell' is taken: the shell is released under that name."],
  [
    ['mf-newest', '--title', 'Help', '--path', 'help'],
    "--path must be an address such as /dashboard/newest, not 'help'",
  ],
  [['mf-newest', '--title', 'Help', '--path', '/dashboard/sales'], "the area 'vendor' (Vendor team) has it"],
  [
    ['mf-newest', '--title', 'Help', '--path', '/login'],
    'newest cannot use the path /login: /login is reserved for the shell',
  ],
  [['mf-newest', '--title', 'Help', '--colour', 'red'], "Unknown option '--colour'"],
  [['mf-newest', 'mf-other', '--title', 'Help'], 'One area at a time'],
  [['mf-vendor', '--title', 'Vendors'], 'The folder mf-vendor already exists.'],
])('%p fails with a message and writes nothing', async (args, words) => {
  await expect(main(args)).rejects.toMatchObject({ isExpected: true, message: expect.stringContaining(words) });
  expect(existsSync(path.join(root, 'mf-newest'))).toBe(false);
});
