import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../expected';
import { projectPaths, root } from '../workspace';
import { oldWordsIn, readOldWords } from './oldWords';

/** The glossary itself, migrations, which stay as they ran, and the demo's prose. */
const notRead = /^(docs\/glossary\.md|api\/migrations\/.*|api\/src\/seed\/demo\/.*|tools\/lint\/.*)$/;
const read = /\.(ts|tsx|mts|mjs|cjs|js|md|yml|yaml|mustache|sh)$|Containerfile$/;

/** Part of `npm run lint`: finds words that docs/glossary.md lists as not used, in code, comments, documents and file names. */
export function main(): void {
  const words = readOldWords(contentOf('docs/glossary.md'));
  const files = projectPaths().filter((file) => read.test(file) && !notRead.test(file));
  const found = files.flatMap((file) => [
    ...oldWordsIn(path.basename(file), words, file).map(({ text }) => `${file}: ${text}`),
    ...oldWordsIn(contentOf(file), words, file).map(({ line, text }) => `${file}:${line}: ${text}`),
  ]);
  if (found.length > 0)
    throw new ExpectedError(`${found.join('\n')}\nWords that docs/glossary.md lists as not used: ${found.length}.`);
  console.log(`Words: ${files.length} files use none that docs/glossary.md lists as not used.`);
}

const contentOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
