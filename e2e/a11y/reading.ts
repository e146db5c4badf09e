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

/** Nodes whose text is announced with the control that they name. */
const labels = new Set(['LabelText', 'Legend']);
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

/**
 * What a screen reader reads of the page's main content, one announcement a line: Chromium's accessibility tree as text. Regions with
 * one of the names in `without` are left out.
 */
export async function readingOf(page: Page, without: readonly string[] = []): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const main = nodes.find(({ role, ignored }) => role?.value === 'main' && !ignored);
  return main ? `${linesOf(main, { byId, without }, 0).join('\n')}\n` : '';
}

interface Reading {
  byId: Map<string, Node>;
  without: readonly string[];
}

function linesOf(node: Node, reading: Reading, depth: number, isInLabel = false): string[] {
  const role = node.role?.value ?? '';
  const inside = (by: number) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = reading.byId.get(id);
      return child ? linesOf(child, reading, depth + by, isInLabel || labels.has(role)) : [];
    });
  if (node.ignored || silent.has(role) || labels.has(role)) return inside(0);
  const name = String(node.name?.value ?? '').trim();
  if (role === 'region' && reading.without.some((part) => name.startsWith(part))) return [];
  const indent = '  '.repeat(depth);
  if (role === 'StaticText') return name && !isInLabel ? [indent + name] : [];
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
