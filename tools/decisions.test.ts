import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workspace';

const MAX_WORDS = 400;

const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const section = (text: string, heading: string) => (text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').trim();

/** The files that a document links to, as paths below the root; without the address of a heading. */
function linkedFiles(file: string): string[] {
  const targets = [...read(file).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target]) => target ?? '');
  return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => path.join(path.dirname(file), target));
}

const decisions = markdownIn('docs/decisions');
const notes = markdownIn('bench/notes');

describe.each(decisions)('%s', (file) => {
  const text = read(file);
  const number = path.basename(file).slice(0, 3);

  test(`has at most ${MAX_WORDS} words`, () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
  });

  test('has a title with its number and the five headings in order', () => {
    expect(path.basename(file)).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
    expect(text).toMatch(new RegExp(`^# ${number} · [A-Z].+\n`));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Date', 'Status', 'Context', 'Decision', 'Consequences']);
    expect(headings.filter((heading) => !section(text, heading ?? ''))).toEqual([]);
  });

  test('has a date and a status', () => {
    expect(section(text, 'Date')).toMatch(/^\d{4}-\d{2}-\d{2}(, revised \d{4}-\d{2}-\d{2})?$/);
    expect(section(text, 'Status')).toMatch(/^(Accepted\b|Superseded by \[\d{3}\]\(.+\)$)/);
  });

  test('is named by the decision that supersedes it', () => {
    const [, successor] = /^Superseded by \[\d{3}\]\((.+)\)$/.exec(section(text, 'Status')) ?? [];
    if (successor)
      expect(section(read(`docs/decisions/${successor}`), 'Status')).toContain(
        `supersedes [${number}](${path.basename(file)})`,
      );
    else expect(section(text, 'Status')).toMatch(/^Accepted/);
  });
});

test.each([...decisions, ...notes])('every file that %s links to exists', (file) => {
  expect(linkedFiles(file).filter((target) => !existsSync(path.join(root, target)))).toEqual([]);
});

test.each(notes.filter((file) => !file.endsWith('README.md')))('%s has a date and a command', (file) => {
  const text = read(file);
  expect(text).toMatch(/\b\d{4}-\d{2}-\d{2}\b/);
  expect(text).toMatch(/`npm (run|test)\b|`time npm|^```sh$/m);
});

test('the index of measurements lists every note', () => {
  expect(linkedFiles('bench/notes/README.md')).toEqual(
    expect.arrayContaining(notes.filter((file) => !file.endsWith('README.md'))),
  );
});

test('the version of the package is that of the latest release in the changelog', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)];
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(versions[0]?.[1]).toBe(version);
  expect(versions.at(-1)?.[1]).toBe('0.1.0');
  const dates = versions.map(([, , date]) => date ?? '');
  expect(dates).toEqual(dates.toSorted().reverse());
});
