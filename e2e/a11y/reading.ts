import type { Page } from '@playwright/test';

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  value?: { value: unknown };
  properties?: { name: string; value: { value: unknown } }[];
  childIds?: string[];
}

/** Nodes that are not announced; their content is. */
const silent = new Set(['RootWebArea', 'generic', 'none', 'InlineTextBox', 'ListMarker', 'paragraph', 'LineBreak']);
/** Nodes that are announced by their name, which contains what is in them. */
const named = new Set([
  'link',
  'button',
  'heading',
  'checkbox',
  'radio',
  'image',
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'term',
]);

/** What a screen reader reads of the page's main content, one announcement a line: Chromium's accessibility tree as text. */
export async function readingOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const main = nodes.find(({ role, ignored }) => role?.value === 'main' && !ignored);
  return main ? `${linesOf(main, byId, 0).join('\n')}\n` : '';
}

function linesOf(node: Node, byId: Map<string, Node>, depth: number): string[] {
  const role = node.role?.value ?? '';
  const inside = (by: number) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? linesOf(child, byId, depth + by) : [];
    });
  if (node.ignored || silent.has(role)) return inside(0);
  const name = String(node.name?.value ?? '').trim();
  const indent = '  '.repeat(depth);
  if (role === 'StaticText') return name ? [indent + name] : [];
  const line = indent + [`${role}:`, name, ...statesOf(node)].filter(Boolean).join(' ');
  return named.has(role) && name ? [line] : [line, ...inside(1)];
}

function statesOf({ role, value, properties = [] }: Node): string[] {
  const property = (name: string) => properties.find((each) => each.name === name)?.value.value;
  return [
    role?.value === 'heading' ? `(level ${property('level')})` : '',
    value?.value === undefined || value.value === '' ? '' : `= ${value.value}`,
    property('disabled') ? '(disabled)' : '',
    property('readonly') ? '(read only)' : '',
    property('required') ? '(required)' : '',
    property('checked') === 'true' ? '(checked)' : '',
    property('expanded') === undefined ? '' : property('expanded') ? '(expanded)' : '(collapsed)',
  ];
}
