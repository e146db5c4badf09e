import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { parse, partsOf, type SyntaxNode } from './syntax';

/** Words that no text has, and what it has instead. 'Letters and digits' are what they are. */
const replacements: [word: RegExp, instead: string][] = [
  [/\bletters?\b(?!,? (and )?digits)/i, 'email'],
  [/\bgoods\b/i, 'products'],
  [/\b(time )?span\b/i, 'period'],
  [/\banew\b/i, 'again'],
  [/\bwho(so)?ever\b/i, 'anyone'],
  [/\bmeanwhile\b/i, 'since, or nothing'],
  [/\bby itself\b/i, 'automatically'],
  [/\bso long as\b/i, 'while'],
  [/\bof before\b/i, 'previous, earlier'],
  [/\bamong the spam\b/i, 'in the spam folder'],
  [/\btake .{1,20} away\b/i, 'remove'],
  [/\bevery (status|role|category)\b/i, 'all …'],
  [/\bput right\b/i, 'corrected'],
];

/** Where texts for people stand: the web apps' catalogues, emails and other words of the API, commands. */
const folders = [
  ...['shared', 'shell', 'mf-storefront', 'mf-buyer', 'mf-vendor', 'mf-admin'].map((app) => `${app}/src/texts`),
  'shared/src/contract/messages',
  'api/src',
  'tools',
  'nginx',
];
/** Translations, tests and what they need, and the demo's products and posts. */
const notEnglish = /(^|\/)(de|seed|proof|testing|test|node_modules|dist)(\/|\.ts$)|\.test\.ts$|tools\/texts\//;

/** Each text with a word that it should not have: "file:line 'text': 'word', better 'other'". */
export function unplainTexts(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => file.endsWith('.ts') && !notEnglish.test(file))
      .sort()
      .flatMap((file) =>
        unplainIn(readFileSync(path.join(root, file), 'utf8')).map(({ line, what }) => `${file}:${line} ${what}`),
      ),
  );
}

export function unplainIn(code: string): { line: number; what: string }[] {
  const { tree, lineOf } = parse(code, false);
  const found: { line: number; what: string }[] = [];
  visit(tree, (node, text) => {
    for (const [word, instead] of replacements) {
      const [used] = word.exec(text) ?? [];
      if (used) found.push({ line: lineOf(node), what: `'${text}': '${used}', better '${instead}'` });
    }
  });
  return found;
}

function visit(node: SyntaxNode, report: (node: SyntaxNode, text: string) => void): void {
  const { type } = node;
  // SQL and styles, and what errors say that only developers see.
  if (type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return;
  if (type === 'NewExpression' && /^(Type|Range)?Error$/.test(String((node.callee as SyntaxNode).value))) return;
  const text = type === 'StringLiteral' ? String(node.value) : type === 'TemplateElement' ? String(node.cooked) : '';
  // A single word without a capital is a key or a value; markup, styles and configuration have lines or tags.
  if (/^\p{Lu}|\p{L} \p{L}/u.test(text) && !/[\n<]/.test(text)) report(node, text);
  for (const { part } of partsOf(node)) visit(part, report);
}
