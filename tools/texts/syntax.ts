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

/** Parses TypeScript, with JSX if `tsx`. @throws for other text */
export function parse(code: string, tsx: boolean): Parsed {
  // swc counts bytes over all texts that it has parsed, from a text's first token, so this text begins with a token.
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

/** The child nodes, with their fields. */
export function partsOf(node: SyntaxNode): { field: string; part: SyntaxNode }[] {
  return Object.entries(node).flatMap(([field, value]) =>
    [value].flat().flatMap((entry) => {
      if (isNode(entry)) return [{ field, part: entry }];
      // Arguments and elements of arrays are wrapped.
      const wrapped = (entry as { expression?: unknown } | null)?.expression;
      return isNode(wrapped) ? [{ field, part: wrapped }] : [];
    }),
  );
}
