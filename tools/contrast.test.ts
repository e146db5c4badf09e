import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Color, colors, textPairs } from '@rialto/shared/theme/tokens';
import { root, webApps } from './workspace';

/** The colours of a rule: several when it depends on a condition. */
interface Rule {
  selector: string;
  text: Color[];
  ground: Color[];
}

const isColor = (name: string): name is Color => name in colors;
const colorsIn = (value: string) => [...value.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '').filter(isColor);

/** The rules with a colour of a file's styled components; a nested rule inherits what it does not set. */
function rulesOf(source: string): Rule[] {
  // Interpolated code has braces and backticks too.
  const plain = source.replace(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, code: string) => code.replace(/[{};:`]/g, ' '));
  return [...plain.matchAll(/(?:styled|css)\b[^`]*`([^`]*)`/g)].flatMap(([, sheet = '']) => rulesOfSheet(sheet));
}

function rulesOfSheet(sheet: string): Rule[] {
  const open: Rule[] = [{ selector: '&', text: [], ground: [] }];
  const closed: Rule[] = [];
  for (const [, words = '', mark] of sheet.matchAll(/([^{};]*)([{};])/g)) {
    const rule = open.at(-1);
    if (!rule) break;
    const [, property, value = ''] = /^\s*([a-z-]+):(.*)$/s.exec(words) ?? [];
    if (mark === '{') open.push({ ...rule, selector: words.trim() });
    else if (mark === '}') closed.push(...open.splice(-1));
    else if (property === 'color') rule.text = colorsIn(value);
    else if (property === 'background') rule.ground = colorsIn(value);
  }
  return [...closed, ...open];
}

const rules = [...webApps, 'shared'].flatMap((app) =>
  readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) =>
      rulesOf(readFileSync(path.join(root, app, 'src', file), 'utf8')).map((rule) => ({
        file: `${app}/${file}`,
        ...rule,
      })),
    ),
);
const isTested = (text: Color, ground: Color) => textPairs.some(([a, b]) => a === text && b === ground);
// Disabled elements and decoration need no contrast (WCAG 2.2, 1.4.3).
const inUse = rules.filter(({ selector }) => !/disabled|::(before|after)/.test(selector));

test('the styled components are found', () => {
  expect(rules.length).toBeGreaterThan(300);
  const written = `const A = styled.a\`color: \${color('ink')}; b { background: \${({ $x }) => color($x ? 'leaf' : 'line')}; }\`;`;
  expect(rulesOf(written)).toEqual([
    { selector: 'b', text: ['ink'], ground: ['leaf', 'line'] },
    { selector: '&', text: ['ink'], ground: [] },
  ]);
});

test('each text has enough contrast with its background, or with that of pages and panels', () => {
  const untested = inUse.flatMap(({ file, selector, text, ground }) =>
    (ground.length > 0 ? ground : (['paper', 'raised'] as const)).flatMap((under) =>
      text.filter((name) => !isTested(name, under)).map((name) => `${file}: ${name} on ${under} (${selector})`),
    ),
  );
  expect(untested).toEqual([]);
});
