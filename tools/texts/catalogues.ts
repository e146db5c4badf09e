import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '@rialto/shared/i18n/createTexts';
import { inLanguage, type Translation } from '@rialto/shared/language';
import { isNode, parse, partsOf, type SyntaxNode } from './syntax';

/** Texts, or functions that return them, by key: 'cart.items'. */
type Entries = Map<string, string | ((...values: never[]) => unknown)>;

/** The texts of an app and their translations, by file and key. @throws Error when a translation does not load */
export async function entriesOf(folder: string, language: Translation): Promise<{ en: Entries; other: Entries }> {
  const en: Entries = new Map();
  const other: Entries = new Map();
  for (const file of textFiles(folder)) {
    const exported = (await import(path.join(folder, 'src', file))) as Record<string, unknown>;
    for (const texts of Object.values(exported).filter(isTexts)) {
      if (!(await texts.load(language))) throw new Error(`${folder}/src/${file} has no texts in '${language}'.`);
      collect(file, texts.current(), en);
      collect(
        file,
        inLanguage(language, () => texts.current()),
        other,
      );
    }
  }
  return { en, other };
}

function textFiles(folder: string): string[] {
  return readdirSync(path.join(folder, 'src/texts'))
    .filter((file) => file.endsWith('Texts.ts'))
    .map((file) => `texts/${file}`)
    .sort();
}

function isTexts(value: unknown): value is Texts<unknown> {
  return typeof value === 'object' && value !== null && 'use' in value && 'current' in value && 'load' in value;
}

function collect(key: string, value: unknown, into: Entries): void {
  if (typeof value === 'string' || typeof value === 'function')
    into.set(key, value as string); // or a function
  else for (const [name, part] of Object.entries(value as object)) collect(`${key} ${name}`, part, into);
}

/** Finds a translation that is the same as in English, or does not use the same values. */
export function problemsOf(key: string, en: unknown, other: unknown, sameInBoth: ReadonlySet<string>): string[] {
  if (typeof en !== typeof other) return [`${key}: is a text in only one language`];
  const [english, translated] = [String(en), String(other)];
  if (typeof en === 'string')
    return english === translated && /\p{L}{2,}/u.test(english) && !sameInBoth.has(english)
      ? [`${key}: '${english}' is not translated`]
      : [];
  if (english === translated && wordsOf(english) && !sameInBoth.has(wordsOf(english)))
    return [`${key}: ${wordsOf(english)} is not translated`];
  const [used, usedInOther] = [usedValues(english), usedValues(translated)];
  return used.join() === usedInOther.join()
    ? []
    : [`${key}: uses values ${used.join()}, and the translation ${usedInOther.join()}`];
}

/** The words in the code of a function. */
function wordsOf(code: string): string {
  const words: string[] = [];
  walk(parse(`(${code})`, false).tree, ({ type, value, cooked }) => {
    if (type === 'StringLiteral') words.push(String(value));
    if (type === 'TemplateElement') words.push(String(cooked));
  });
  return words.filter((text) => /\p{L}{2,}/u.test(text)).join('|');
}

/** The indexes of the parameters that a function uses. */
function usedValues(code: string): number[] {
  const { tree } = parse(`(${code})`, false);
  let places: number[] = [];
  walk(tree, (node) => {
    if (places.length > 0 || !Array.isArray(node.params) || !isNode(node.body)) return;
    const body = namesIn(node.body);
    const params = (node.params as (SyntaxNode & { pat?: SyntaxNode })[]).map((param) => namesIn(param.pat ?? param));
    places = params.flatMap((names, place) => ([...names].some((name) => body.has(name)) ? [place] : []));
  });
  return places;
}

function namesIn(node: SyntaxNode): Set<string> {
  const names = new Set<string>();
  walk(node, ({ type, value }) => {
    if (type === 'Identifier') names.add(String(value));
  });
  return names;
}

function walk(node: SyntaxNode, see: (node: SyntaxNode) => void): void {
  see(node);
  for (const { part } of partsOf(node)) walk(part, see);
}
