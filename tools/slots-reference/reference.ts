import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SlotName, slotHeights } from '@rialto/shared/contract/slots';
import { isNode, parse, partsOf, type SyntaxNode } from '../texts/syntax';
import { readPackage, root } from '../workspace';

interface DocumentedSlot {
  name: SlotName;
  description: string;
  /** The type of its props, as TypeScript. */
  props: string;
}

/** The slots in the order of `SlotProps`. */
function documentedSlots(source: string): DocumentedSlot[] {
  const { tree, textOf } = read(source);
  const slots = find(
    tree,
    ({ type, id }) => type === 'TsInterfaceDeclaration' && isNode(id) && id.value === 'SlotProps',
  );
  const { body } = slots as unknown as { body: { body: SyntaxNode[] } };
  let previous = textOf(slots as SyntaxNode).start;
  return body.body.map((member) => {
    const { start, end, text } = textOf(member);
    const comment = /\/\*\*(.*?)\*\/\s*$/s.exec(source.slice(previous, start))?.[1] ?? '';
    previous = end;
    const [, name = '', props = ''] = /^'([^']+)':\s*(.*?);?$/s.exec(text) ?? [];
    return { name: name as SlotName, description: comment.replace(/\s*\n\s*\* ?/g, ' ').trim(), props: dedent(props) };
  });
}

function read(source: string) {
  const { tree } = parse(source, false);
  // swc's positions are bytes, and `parse` puts a semicolon first.
  const bytes = Buffer.from(`;${source}`);
  const base = tree.span?.start ?? 0;
  const at = (byte: number) => bytes.subarray(0, byte - base).toString().length - 1;
  const textOf = ({ span = { start: base, end: base } }: SyntaxNode) => {
    const [start, end] = [at(span.start), at(span.end)];
    return { start, end, text: source.slice(start, end) };
  };
  return { tree, textOf };
}

function find(node: SyntaxNode, is: (node: SyntaxNode) => boolean): SyntaxNode | null {
  if (is(node)) return node;
  for (const { part } of partsOf(node)) {
    const found = find(part, is);
    if (found) return found;
  }
  return null;
}

const dedent = (text: string) => text.replaceAll(/^ {2}/gm, '');

/** `docs/slots.md`. */
export function slotsReference(): string {
  const source = readFileSync(path.join(root, 'shared/src/contract/slots.ts'), 'utf8');
  const sections = documentedSlots(source).map(({ name, description, props }) => {
    const { usual, max } = slotHeights[name];
    const height =
      max === 0 ? 'It has no place on the page.' : `Height: ${usual} px without \`height\`, at most ${max} px.`;
    return `## ${name}\n\n${description}\n\n${height}\n\n\`\`\`ts\n${props}\n\`\`\`\n`;
  });
  return `${introduction(readPackage('shared').version)}\n${sections.join('\n')}`;
}

const introduction = (contract: string) => `# Slots

The places where an area shows a component on pages of other areas or of the shell, as of contract ${contract}. This page is
generated from \`shared/src/contract/slots.ts\`: \`node tools/run.mjs slots-reference\`.

An area names its contribution in \`src/area.ts\`, and exports the component from \`src/slots/\`:

\`\`\`ts
contributes: [{ slot: 'product.aside', module: './Warranty', roles: ['user'], order: 20, height: 96 }],
\`\`\`

\`\`\`tsx
// src/slots/Warranty.tsx
import type { SlotProps } from '@rialto/shared/contract/slots';

export default function Warranty({ product }: SlotProps['product.aside']) {
  return <p>Two years of warranty for {product.name}</p>;
}
\`\`\`

- \`roles\` are the roles that see it; without it everyone does, guests too. \`order\` is ascending, 100 by default. \`height\` is in
  pixels at the default font size. An area has one contribution to a slot.
- Its place is reserved from the first paint, so nothing moves when it appears. Higher content scrolls, or is clipped in a place of
  one line, and is reported.
- Its code loads when its place is nearly in sight and the page is interactive. It gets the page's session, query client, router,
  language and theme, and a React root of its own. \`useBlocker\`, \`useNavigation\` and the other hooks of the data router are not
  available.
- When it is missing, slow, throws, needs another contract or hangs, its place stays empty, and the page Areas shows why. The page
  around it is not affected, except that nothing can interrupt an endless loop
  ([decision 060](decisions/060-contributions-in-slots.md)).
- An admin can switch a contribution off, and on again, on the page Areas.
- A release is refused when it contributes to an unknown slot, when the height is more than the slot's, or when the component cannot
  be rendered with sample props (\`shared/src/slots/sampleProps.ts\`) within ten seconds.
`;
