import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@rialto/tools/workspace';

/** The commands of docs/ship-an-area.md, as printed. */
export interface Guide {
  create: string;
  develop: string;
  check: string;
  keygen: string;
  /** Sets the site and the token, and releases. */
  release: string;
  /** The market's, with `<public key>`. */
  addTeam: string;
  /** Of the table below `release`. */
  more: string[];
}

/** @throws Error when the page has other blocks of commands: each has to be run by the test */
export function readGuide(): Guide {
  const text = readFileSync(path.join(root, 'docs/ship-an-area.md'), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines);
  const [create, develop, check, keygen, release, ...others] = blocks;
  const [, addTeam] = /`(npm run release -- team add [^`]*)`/.exec(text) ?? [];
  const more = [...text.matchAll(/^\| `(npx rialto-area [^`]*)` \|/gm)].map(([, command = '']) => command);
  if (!create || !develop || !check || !keygen || !release || !addTeam || others.length > 0)
    throw new Error('docs/ship-an-area.md has other commands than its test.');
  return { create, develop, check, keygen, release, addTeam, more };
}
