import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaFolders, projectPaths, root } from './workspace';

const read = (page: string) => readFileSync(path.join(root, page), 'utf8');
const filesIn = (folder: string) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });

const files = projectPaths();
const pages = files.filter((name) => name.endsWith('.md'));

/** Its code in fences of these languages, and what is in single marks. */
const fences = (text: string, languages: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`(?:${languages})\\n(.*?)^\`\`\``, 'gms'))].map(([, code]) => code ?? '');
const prose = (text: string) => text.replace(/^```.*?^```/gms, '');
const codes = (text: string) => [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');

/** The anchor GitHub gives a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string) =>
  [...prose(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading ?? ''));

test('has the documents that people look for', () => {
  const expected = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'docs/README.md', 'LICENSE'];
  expect(expected.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(read('LICENSE')).toMatch(/^MIT License/);
});

test.each(pages)('every link of %s leads somewhere', (page) => {
  const links = [...prose(read(page)).matchAll(/(?:\]\(|<img src=")([^)\s"]+)/g)].map(([, target]) => target ?? '');
  const missing = links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', heading] = link.split('#');
      const target = file ? path.join(path.dirname(page), file) : page;
      if (!existsSync(path.join(root, target))) return true;
      return heading !== undefined && !anchorsOf(target).includes(heading);
    });
  expect(missing).toEqual([]);
});

test.each(pages)('every command of %s exists', (page) => {
  const said = [...fences(read(page), 'sh|'), ...codes(read(page))].join('\n');
  const scripts = (folder: string) =>
    Object.keys((JSON.parse(read(`${folder}/package.json`)) as { scripts?: object }).scripts ?? {});
  const isCommand = (name: string) => existsSync(path.join(root, `tools/${name}/main.ts`));
  const unknown = [
    ...[...said.matchAll(/npm run ([a-z][a-z0-9-]*)(?: -w (?:@rialto\/)?([a-z][a-z0-9-]*))?/g)]
      .filter(([, name = '', folder]) => !scripts(folder ?? '.').includes(name))
      .map(([command]) => command),
    ...[...said.matchAll(/tools\/run\.mjs ([a-z][a-z-]*)/g)]
      .filter(([, name = '']) => !isCommand(name))
      .map(([command]) => command),
    ...[...said.matchAll(/npx (jest|playwright|tsc|biome|drizzle-kit|rialto-area)?/g)]
      .filter(([, name]) => !name)
      .map(([command]) => command),
    // A folder or a word of a path, as jest and Playwright take it.
    ...[...said.matchAll(/npx jest ([a-z][\w/.-]*)/g)]
      .filter(([, word = '']) => !isInAPath(word))
      .map(([command]) => command),
  ];
  expect(unknown).toEqual([]);
});

/** What the examples make themselves. */
const madeByExamples = ['mf-support', 'SupportPage', 'src/texts/fr', 'src/paths.ts'];
const isInAPath = (word: string) =>
  madeByExamples.includes(word) || existsSync(path.join(root, word)) || isPrefix(word);
const isPrefix = (word: string) =>
  existsSync(path.join(root, path.dirname(word))) &&
  readdirSync(path.join(root, path.dirname(word))).some((name) => name.startsWith(path.basename(word)));

/** Paths are from the project's folder, or from an app's where they begin with `src/`; `<resource>`, `{id}` and `*` stand for any name. */
test.each(pages.filter((page) => page !== 'CHANGELOG.md'))('every path that %s names is there', (page) => {
  const tops = readdirSync(root).filter((name) => !/^(\.|dist|node_modules)/.test(name));
  const named = codes(read(page))
    .filter((code) => /^[\w@.*-][\w@.*<>{}-]*\/[\w@./*<>{}-]*$/.test(code))
    .filter((code) => tops.some((top) => pattern(code.split('/')[0] ?? '').test(top)) || code.startsWith('src/'))
    .filter((code) => !madeByExamples.some((name) => code.includes(name)));
  const exists = (code: string) => {
    const wanted = pattern(code.startsWith('src/') ? `*/${code}` : code);
    return files.some((file) => wanted.test(file));
  };
  expect(named.filter((code) => !exists(code))).toEqual([]);
});

const pattern = (code: string) =>
  new RegExp(
    `^${code.replace(/[.$]/g, '\\$&').replace(/\*\*|<[^>]*>|\{[^}]*\}|\*/g, (any) => (any === '**' ? '.*' : '[^/]*'))}/?$`,
  );

test('what the page on endpoints shows is in the file named above it', () => {
  const text = read('docs/add-an-endpoint.md');
  const shown = [...text.matchAll(/^`([^`\n]+)`\n\n```ts\n(.*?)^```/gms)];
  expect(shown).toHaveLength(fences(text, 'ts').length);
  expect(shown.length).toBeGreaterThan(5);
  for (const [, file = '', code = ''] of shown) expect(read(file)).toContain(code);
});

test('the ten answers about the frontend are true: each file is there, and says what is quoted', () => {
  const [, section = ''] = /^## Where is it\?\n(.*?)^## /ms.exec(read('docs/frontend.md')) ?? [];
  const answers = section.split(/^\d+\. /m).slice(1);
  expect(answers).toHaveLength(10);
  for (const answer of answers) {
    expect(answer).toMatch(/^\*\*.+\?\*\*\n.*\bRule: /s);
    const quotes = [...answer.matchAll(/^\s*`([^`]+)`: `([^`]+)`\.$/gm)];
    expect(quotes.length).toBeGreaterThan(0);
    for (const [, file = '', quote = ''] of quotes)
      expect([file, read(file)]).toEqual([file, expect.stringContaining(quote)]);
  }
});

test('every decision is in the index, by its number and name', () => {
  const index = read('docs/README.md');
  const decisions = filesIn('docs/decisions').sort();
  const numbers = decisions.map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
  const lines = decisions.map((name) => {
    const [, number, title] = /^# (\d{3})(?: ·)? (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
    return `- [${number} · ${title}](decisions/${name})`;
  });
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  expect(lines.filter((line, at) => !line.startsWith(`- [${numbers[at]} ·`))).toEqual([]);
});

test('every picture of a screen is shown: twelve screens, three widths, two themes', () => {
  const shown = [...read('docs/screens.md').matchAll(/<img src="screens\/([^"]+)"/g)].map(([, name]) => name);
  expect(shown).toHaveLength(72);
  expect(shown.sort()).toEqual(filesIn('docs/screens').sort());
});

test('every document is in the index', () => {
  const index = read('docs/README.md');
  const documents = readdirSync(path.join(root, 'docs')).filter((name) => /\.md$/.test(name) && name !== 'README.md');
  expect(documents.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

test.each(readdirSync(path.join(root, 'docs/images')))(
  '%s is drawn for light and dark, and says what it shows',
  (name) => {
    const picture = read(`docs/images/${name}`);
    expect(picture).toContain('prefers-color-scheme: dark');
    expect(picture).toMatch(/<title id="title">.+<\/title>\s*<desc id="desc">.+<\/desc>/);
    expect(picture).not.toMatch(/<(script|image|foreignObject)|https?:\/\/(?!www\.w3\.org)/);
  },
);

test('the picture of the architecture names every area', () => {
  const picture = read('docs/images/architecture.svg');
  expect(areaFolders.filter((folder) => !picture.includes(folder.replace('mf-', '')))).toEqual([]);
});

test('the glossary has each word that is not used once, and none of them among those to use', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| (`[^|]+`) \| ([^|]+) \|.*\|$/gm)];
  const words = rows.flatMap(([, not = '']) => [...not.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''));
  expect(words.length).toBeGreaterThan(30);
  expect(words).toEqual([...new Set(words)]);
  const used = rows.flatMap(([, , use = '']) => [...use.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''));
  expect(used.filter((word) => words.includes(word))).toEqual([]);
});

test('the changelog keeps to its format', () => {
  const text = read('CHANGELOG.md');
  const [first, ...releases] = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');
  expect(first).toBe('[Unreleased]');
  expect(releases.filter((heading) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/.test(heading))).toEqual([]);
  const kinds = [...text.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind ?? '');
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
});
