import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { main } from './main';

/** That a new area works is tested where one is made: e2e/release/newArea.spec.ts. */
test.each([
  [['support', '--title', 'Help'], "mf- and one lower-case word, such as mf-support, not 'support'"],
  [['mf-Support', '--title', 'Help'], "not 'mf-Support'"],
  [['mf-../x', '--title', 'Help'], "not 'mf-../x'"],
  [['mf-support'], '--title is missing: what people call the area, such as --title "Support".'],
  [['mf-support', '--title', ' '], '--title is missing'],
  [['mf-support', '--title', "The team's"], 'cannot hold quotes'],
  [
    ['mf-support', '--title', 'Help', '--path', 'help'],
    "--path must be an address such as /dashboard/support, not 'help'",
  ],
  [['mf-support', '--title', 'Help', '--path', '/dashboard/sales'], "the area 'vendor' (Vendor team) does"],
  [['mf-support', '--title', 'Help', '--path', '/login'], 'support cannot serve /login: /login is the shell’s'],
  [['mf-support', '--title', 'Help', '--colour', 'red'], "Unknown option '--colour'"],
  [['mf-support', 'mf-other', '--title', 'Help'], 'One area at a time'],
  [['mf-vendor', '--title', 'Vendors'], 'There is a folder mf-vendor already.'],
])('%p is refused in words, and nothing is written', async (args, words) => {
  await expect(main(args)).rejects.toMatchObject({ forPeople: true, message: expect.stringContaining(words) });
  expect(existsSync(path.join(root, 'mf-support'))).toBe(false);
});
