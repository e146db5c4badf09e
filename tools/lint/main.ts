import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../expected';
import { root } from '../workspace';
import { oldWordsIn, readOldWords } from './oldWords';

/** The glossary itself, migrations, which stay as they ran, and the demo's prose. */
const notRead = /^(docs\/glossary\.md|api\/migrations\/.*|api\/src\/seed\/demo\/.*|tools\/lint\/.*)$/;
const read = /\.(ts|tsx|mts|mjs|cjs|js|md|yml|yaml|mustache|sh)$|Containerfile$/;

/** Part of `npm run lint`: finds words that docs/glossary.md lists as not used, in code, comments, documents and file names. */
export function main(): void {
  const words = readOldWords(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => read.test(file) && !notRead.test(file));
  const found = files.flatMap((file) => [
    ...oldWordsIn(path.basename(file), words, file).map(({ text }) => `${file}: ${text}`),
    ...oldWordsIn(contentOf(file), words, file).map(({ line, text }) => `${file}:${line}: ${text}`),
  ]);
  if (found.length > 0)
    throw new ExpectedError(`${found.join('\n')}\nWords that docs/glossary.md lists as not used: ${found.length}.`);
  console.log(`Words: ${files.length} files use none that docs/glossary.md lists as not used.`);
}

/** A file that was deleted and not committed yet is empty. */
function contentOf(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}
