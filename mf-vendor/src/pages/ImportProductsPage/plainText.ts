const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const paragraphs = new Set('BLOCKQUOTE H1 H2 H3 H4 H5 H6 OL P TABLE UL'.split(' '));
const hidden = new Set('HEAD IFRAME NOSCRIPT OBJECT SCRIPT STYLE TEMPLATE TITLE'.split(' '));

/** The edges of blocks, which collapse as margins do. */
const edges = { line: '\ue000', paragraph: '\ue001' };

/** The text of a description that may be HTML: paragraphs stay apart, items of lists begin with '• '. Nothing of it is run or loaded. */
export function plainText(html: string): string {
  if (!/<[a-z!/]|&[a-z#0-9]+;/i.test(html)) return html.trim();
  const page = new DOMParser().parseFromString(html, 'text/html');
  return textOf(page.body)
    .replace(/ *[\ue000\ue001][ \ue000\ue001]*/g, (run) => (run.includes(edges.paragraph) ? '\n\n' : '\n'))
    .replace(/ *\n */g, '\n')
    .trim();
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.nodeType !== Node.ELEMENT_NODE || hidden.has(node.nodeName)) return '';
  if (node.nodeName === 'BR') return '\n';
  const inner = [...node.childNodes].map(textOf).join('');
  if (node.nodeName === 'TD' || node.nodeName === 'TH') return `${inner} `;
  if (!blocks.has(node.nodeName)) return inner;
  const edge = paragraphs.has(node.nodeName) ? edges.paragraph : edges.line;
  const item = node.nodeName === 'LI' ? `• ${inner.replace(/^[\s\ue000\ue001]+/, '')}` : inner;
  return `${edge}${item}${edge}`;
}
