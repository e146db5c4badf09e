import { parseSync } from '@swc/core';

/** A node of swc's tree: https://swc.rs/docs/usage/core. */
export interface SyntaxNode {
  type: string;
  span?: { start: number; end: number };
  [field: string]: unknown;
}

export interface Parsed {
  tree: SyntaxNode;
  /** The line of a node, from 1. */
  lineOf: (node: SyntaxNode) => number;
}

/** Parses TypeScript, with JSX if `tsx`. @throws when it is none */
export function parse(code: string, tsx: boolean): Parsed {
  // swc counts bytes from where all it ever parsed began, and from the first token of a file: a token of ours says where.
  const tree = parseSync(`;${code}`, { syntax: 'typescript', tsx, target: 'es2023' }) as unknown as SyntaxNode;
  const bytes = Buffer.from(`;${code}`);
  const base = tree.span?.start ?? 0;
  const lineOf = ({ span }: SyntaxNode) =>
    bytes.subarray(0, (span?.start ?? base) - base).filter((byte) => byte === 10).length + 1;
  return { tree, lineOf };
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** What a node holds, each with the field it stands in. */
export function partsOf(node: SyntaxNode): { field: string; part: SyntaxNode }[] {
  return Object.entries(node).flatMap(([field, value]) =>
    [value].flat().flatMap((entry) => {
      if (isNode(entry)) return [{ field, part: entry }];
      // An argument, and an element of an array, is wrapped.
      const wrapped = (entry as { expression?: unknown } | null)?.expression;
      return isNode(wrapped) ? [{ field, part: wrapped }] : [];
    }),
  );
}
