import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Parsed, parse, partsOf, type SyntaxNode } from './syntax';

/** Attributes with texts. */
const textAttributes = new Set(
  'alt aria-description aria-label aria-roledescription caption consequence description emptyText header heading hint intro label no note placeholder text title yes'.split(
    ' ',
  ),
);
/** Fields of objects with texts. */
const textFields = new Set('caption consequence header heading hint label no note summary text title yes'.split(' '));
/** Functions with a text as first argument. */
const textFunctions = new Set([
  'confirm',
  'notify',
  'notifyEnding',
  'ApiError',
  'setError',
  'setProblem',
  'setFailure',
]);
/** Names and the like, which are not translated. */
const names = new Set(['Rialto', '… · Rialto', 'https://', 'Ctrl K', 'Maya R.', 'Tom L.', 'Ines P.', 'Jonas K.']);

const word = /\p{L}{2,}/u;
/** 'Only 3 left', 'by the gateway now'; not CSS, an address, a key or the path of a drawing. */
const sentence = /\p{Lu}\p{Ll}+[,:;]?( \p{L}+[.,:;!?…]?)+|\p{Lu}\p{Ll}+ ….* \p{Ll}{2}|(\p{Ll}{2,} ){3}\p{Ll}{2,}/u;

/** The catalogues, tests, texts of the API and styles; and files that have texts in every language. */
const notShown = /^(texts|testing|contract|theme)\/|^area\.ts$|(^|\/)language\.ts$|\.test\./;

interface Place {
  /** Whether strings here are texts. */
  isText: boolean;
  inFunction: boolean;
}

/** Texts in an app's code instead of its catalogues, and code that ignores a change of the language: 'file:line what'. */
export function hardCodedTexts(folder: string): string[] {
  const source = path.join(folder, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !notShown.test(file))
    .sort()
    .flatMap((file) => {
      const found = hardCodedTextsIn(readFileSync(path.join(source, file), 'utf8'), file.endsWith('.tsx'));
      return found.map(({ line, what }) => `${path.basename(folder)}/src/${file}:${line} ${what}`);
    });
}

export function hardCodedTextsIn(code: string, isComponent: boolean): { line: number; what: string }[] {
  const { tree, lineOf } = parse(code, isComponent);
  const found: { line: number; what: string }[] = [];
  const report = (node: SyntaxNode, what: string) => found.push({ line: lineOf(node), what });
  visit(tree, { isText: false, inFunction: false }, report);
  if (isComponent) found.push(...frozenFormats(code, { tree, lineOf }));
  return found;
}

type Report = (node: SyntaxNode, what: string) => void;

function visit(node: SyntaxNode, place: Place, report: Report): void {
  const { type } = node;
  if (type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return;
  if (type.startsWith('Ts') && !expressions.has(type)) return;
  // Messages of other errors are for developers.
  if (type === 'NewExpression' && /(?<!Api)Error$/.test(nameOf(node.callee))) return;
  if (type === 'JSXText') check(String(node.value).replace(/\s+/g, ' ').trim(), true, node, report);
  if (type === 'StringLiteral') check(String(node.value), place.isText, node, report);
  if (type === 'TemplateLiteral') check(wordsAround(node), place.isText, node, report);
  if (type === 'CallExpression' && !place.inFunction && isCurrentTexts(node.callee))
    report(node, 'is read once, before the language can change');
  for (const { field, part } of partsOf(node))
    visit(part, { ...contextOf(node, field, place), ...(part === textArgument(node) && { isText: true }) }, report);
}

/** A template's text, with '…' for values. */
function wordsAround({ quasis }: SyntaxNode): string {
  return Array.isArray(quasis) ? quasis.map(({ cooked }: { cooked?: unknown }) => String(cooked)).join('…') : '';
}

/** Types that contain an expression. */
const expressions = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion']);

function check(text: string, isText: boolean, node: SyntaxNode, report: Report): void {
  if (names.has(text.trim()) || !(isText ? word : sentence).test(text)) return;
  report(node, JSON.stringify(text));
}

function contextOf(node: SyntaxNode, field: string, place: Place): Place {
  const inFunction = place.inFunction || /Function|ClassMethod|ArrowFunction/.test(node.type);
  const { type } = node;
  if (type === 'JSXExpressionContainer') return { isText: place.isText, inFunction };
  if (type === 'JSXElement' || type === 'JSXFragment') return { isText: field === 'children', inFunction };
  if (type === 'JSXAttribute') return { isText: textAttributes.has(attributeName(node)), inFunction };
  if (type === 'KeyValueProperty') return { isText: field === 'value' && textFields.has(nameOf(node.key)), inFunction };
  if (type === 'ConditionalExpression') return { isText: place.isText && field !== 'test', inFunction };
  if (type === 'BinaryExpression')
    return {
      isText: place.isText && (node.operator === '+' || (isChoice(node.operator) && field === 'right')),
      inFunction,
    };
  const passesOn = type === 'TemplateLiteral' || type === 'ParenthesisExpression' || expressions.has(type);
  return { isText: place.isText && passesOn, inFunction };
}

const isChoice = (operator: unknown) => operator === '&&' || operator === '||' || operator === '??';

/** The argument of a call that is read out or shown. */
function textArgument({ callee, arguments: args }: SyntaxNode): unknown {
  if (!textFunctions.has(nameOf(callee)) || !Array.isArray(args)) return undefined;
  const first = (args[0] as { expression?: SyntaxNode } | undefined)?.expression;
  // 'signedOut' is the code of a problem, not its text.
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

/** A component that formats values must use the language, or its figures do not change with it. */
function frozenFormats(code: string, { tree, lineOf }: Parsed): { line: number; what: string }[] {
  const formats = partsOf(tree).find(
    ({ part }) =>
      part.type === 'ImportDeclaration' && (part.source as { value?: string }).value === '@rialto/shared/i18n/format',
  );
  if (!formats || /[tT]exts\.use\(\)|\buseLanguage\(\)|: \w+Texts\b/.test(code)) return [];
  return [{ line: lineOf(formats.part), what: 'formats values but does not use the language' }];
}
