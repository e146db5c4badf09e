import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Parsed, parse, partsOf, type SyntaxNode } from './syntax';

/** Attributes that are read out or shown. */
const saidAttributes = new Set(
  'alt aria-description aria-label aria-roledescription caption consequence description emptyText header heading hint intro label no note placeholder text title yes'.split(
    ' ',
  ),
);
/** Fields of an object that are read out or shown. */
const saidFields = new Set('caption consequence header heading hint label no note summary text title yes'.split(' '));
/** Functions whose first argument is read out or shown. */
const sayingFunctions = new Set([
  'confirm',
  'notify',
  'notifyEnding',
  'ApiError',
  'setError',
  'setProblem',
  'setFailure',
]);
/** Names, and what is the same everywhere. */
const names = new Set(['Rialto', '… · Rialto', 'https://', 'Ctrl K', 'Maya R.', 'Tom L.', 'Ines P.', 'Jonas K.']);

const word = /\p{L}{2,}/u;
/** 'Only 3 left', 'by the gateway now'; not CSS, an address, a key or the path of a drawing. */
const sentence = /\p{Lu}\p{Ll}+[,:;]?( \p{L}+[.,:;!?…]?)+|\p{Lu}\p{Ll}+ ….* \p{Ll}{2}|(\p{Ll}{2,} ){3}\p{Ll}{2,}/u;

/**
 * The texts themselves, tests, the words of the API and of the style sheet; what an area says of itself, and what is said where
 * a translation is missing, which stand there in every language they have.
 */
const notShown = /^(texts|testing|contract|theme)\/|^area\.ts$|(^|\/)language\.ts$|\.test\./;

interface Place {
  /** In an element's content, a said attribute, or an argument of what says it. */
  said: boolean;
  inFunction: boolean;
}

/** Words in an app's code that belong among its texts, and other ways to keep a page in one language: 'file:line what'. */
export function leftovers(folder: string): string[] {
  const source = path.join(folder, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !notShown.test(file))
    .sort()
    .flatMap((file) => {
      const found = leftoversIn(readFileSync(path.join(source, file), 'utf8'), file.endsWith('.tsx'));
      return found.map(({ line, what }) => `${path.basename(folder)}/src/${file}:${line} ${what}`);
    });
}

export function leftoversIn(code: string, isComponent: boolean): { line: number; what: string }[] {
  const { tree, lineOf } = parse(code, isComponent);
  const found: { line: number; what: string }[] = [];
  const report = (node: SyntaxNode, what: string) => found.push({ line: lineOf(node), what });
  visit(tree, { said: false, inFunction: false }, report);
  if (isComponent) found.push(...frozenFormats(code, { tree, lineOf }));
  return found;
}

type Report = (node: SyntaxNode, what: string) => void;

function visit(node: SyntaxNode, place: Place, report: Report): void {
  const { type } = node;
  if (type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return;
  if (type.startsWith('Ts') && !expressions.has(type)) return;
  // What other errors say is for developers.
  if (type === 'NewExpression' && /(?<!Api)Error$/.test(nameOf(node.callee))) return;
  if (type === 'JSXText') check(String(node.value).replace(/\s+/g, ' ').trim(), true, node, report);
  if (type === 'StringLiteral') check(String(node.value), place.said, node, report);
  if (type === 'TemplateLiteral') check(wordsAround(node), place.said, node, report);
  if (type === 'CallExpression' && !place.inFunction && isCurrentTexts(node.callee))
    report(node, 'is read once, in the language of that moment');
  for (const { field, part } of partsOf(node))
    visit(part, { ...contextOf(node, field, place), ...(part === firstSaid(node) && { said: true }) }, report);
}

/** A template's text, with '…' for its values. */
function wordsAround({ quasis }: SyntaxNode): string {
  return Array.isArray(quasis) ? quasis.map(({ cooked }: { cooked?: unknown }) => String(cooked)).join('…') : '';
}

/** Types that have an expression within. */
const expressions = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion']);

function check(text: string, said: boolean, node: SyntaxNode, report: Report): void {
  if (names.has(text.trim()) || !(said ? word : sentence).test(text)) return;
  report(node, JSON.stringify(text));
}

function contextOf(node: SyntaxNode, field: string, place: Place): Place {
  const inFunction = place.inFunction || /Function|ClassMethod|ArrowFunction/.test(node.type);
  const { type } = node;
  if (type === 'JSXExpressionContainer') return { said: place.said, inFunction };
  if (type === 'JSXElement' || type === 'JSXFragment') return { said: field === 'children', inFunction };
  if (type === 'JSXAttribute') return { said: saidAttributes.has(attributeName(node)), inFunction };
  if (type === 'KeyValueProperty') return { said: field === 'value' && saidFields.has(nameOf(node.key)), inFunction };
  if (type === 'ConditionalExpression') return { said: place.said && field !== 'test', inFunction };
  if (type === 'BinaryExpression')
    return {
      said: place.said && (node.operator === '+' || (isChoice(node.operator) && field === 'right')),
      inFunction,
    };
  const passesOn = type === 'TemplateLiteral' || type === 'ParenthesisExpression' || expressions.has(type);
  return { said: place.said && passesOn, inFunction };
}

const isChoice = (operator: unknown) => operator === '&&' || operator === '||' || operator === '??';

/** The argument of a call that is read out or shown. */
function firstSaid({ callee, arguments: args }: SyntaxNode): unknown {
  if (!sayingFunctions.has(nameOf(callee)) || !Array.isArray(args)) return undefined;
  const first = (args[0] as { expression?: SyntaxNode } | undefined)?.expression;
  // 'signedOut' is what the code calls a problem, not what it says.
  return first?.type === 'StringLiteral' && /^[a-z]\w*$/.test(String(first.value)) ? undefined : first;
}

function attributeName({ name }: SyntaxNode): string {
  return nameOf(name);
}

function nameOf(node: unknown): string {
  const { value, property } = (node ?? {}) as { value?: unknown; property?: unknown };
  return typeof value === 'string' ? value : property ? nameOf(property) : '';
}

function isCurrentTexts(callee: unknown): boolean {
  const { type, object, property } = (callee ?? {}) as { type?: string; object?: unknown; property?: unknown };
  return type === 'MemberExpression' && nameOf(property) === 'current' && /texts$/i.test(nameOf(object));
}

/** A component that formats and follows no language keeps its figures in the old one when the language changes. */
function frozenFormats(code: string, { tree, lineOf }: Parsed): { line: number; what: string }[] {
  const formats = partsOf(tree).find(
    ({ part }) =>
      part.type === 'ImportDeclaration' && (part.source as { value?: string }).value === '@rialto/shared/i18n/format',
  );
  if (!formats || /[tT]exts\.use\(\)|\buseLanguage\(\)|: \w+Texts\b/.test(code)) return [];
  return [{ line: lineOf(formats.part), what: 'formats, but follows no language' }];
}
