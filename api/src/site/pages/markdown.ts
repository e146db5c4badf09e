import type { PageProblem } from '@rialto/shared/contract/sitePage';
import { Lexer, Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { InvalidInput } from '../../errors/errors';
import { escapeHtml } from '../../http/html';

export interface RenderedText {
  html: string;
  /** The first paragraph as plain text. */
  description: string;
  /** The headings of level 2. */
  contents: { id: string; text: string }[];
  problems: PageProblem[];
}

/** Quotes and lists inside one another. */
const MAX_NESTING = 20;
/** Signs such as * in one paragraph, heading or cell: pairing them takes quadratic time. */
const MAX_SIGNS = 200;
const signs = /[*_~`<[]+/g;
const MAX_PROBLEMS = 20;
const MAX_SOURCE = 80;

const safeLink = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
const ownPicture = /^\/api\/media\/([\w.-]+|uploads\/[0-9a-f]{32}\/\d{1,4}\.webp)$/;

/**
 * Renders Markdown as HTML that is safe on any page. HTML in the text is shown as text, refused links and pictures of other
 * sites as their words; `problems` names them. Headings begin at level 2, below the page's own.
 * @throws InvalidInput for quotes and lists nested too deeply, and for paragraphs with too many signs
 */
export function renderMarkdown(source: string): RenderedText {
  const problems: PageProblem[] = [];
  const report = (kind: PageProblem['kind'], text: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ kind, source: text.trim().slice(0, MAX_SOURCE) });
  };
  const contents: RenderedText['contents'] = [];
  const ids = new Map<string, number>();
  let description = '';
  // The depth of the text's highest headings, whether it begins with # or with ##.
  let top = 6;
  const marked = new Marked({
    renderer: {
      html({ text, block }: Tokens.HTML | Tokens.Tag) {
        report('html', text);
        return block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text);
      },
      link({ href, raw, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (safeLink.test(href)) return `<a href="${escapeHtml(addressOf(href))}">${words}</a>`;
        report('link', raw);
        return words;
      },
      image({ href, raw, text }) {
        if (ownPicture.test(href)) return `<img src="${href}" alt="${escapeHtml(text)}" loading="lazy">`;
        report('picture', raw);
        return escapeHtml(text);
      },
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = plainText(html);
        const id = uniqueId(text, ids);
        const level = Math.min(depth - top + 2, 6);
        if (level === 2) contents.push({ id, text });
        return `<h${level} id="${id}">${html}</h${level}>\n`;
      },
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        description ||= plainText(html);
        return `<p>${html}</p>\n`;
      },
    },
  });
  const html = refusingDepth(() => {
    const tokens = new CheckedLexer(marked.defaults).lex(source);
    for (const token of tokens) if (token.type === 'heading') top = Math.min(top, token.depth);
    return marked.parser(tokens);
  });
  return { html: clean(html), description, contents, problems };
}

class CheckedLexer extends Lexer {
  override inlineTokens(source: string, tokens?: Token[]): Token[] {
    if ((source.match(signs)?.length ?? 0) > MAX_SIGNS)
      throw new InvalidInput({ text: { code: 'TOO_MANY_SIGNS', params: { most: MAX_SIGNS } } });
    return super.inlineTokens(source, tokens);
  }
}

function refusingDepth(render: () => string): string {
  let html: string;
  try {
    html = render();
  } catch (error) {
    // marked is recursive.
    if (error instanceof RangeError) throw tooNested();
    throw error;
  }
  let depth = 0;
  for (const [, end] of html.matchAll(/<(\/?)(?:blockquote|ul|ol)\b/g)) {
    depth += end ? -1 : 1;
    if (depth > MAX_NESTING) throw tooNested();
  }
  return html;
}

const tooNested = () => new InvalidInput({ text: { code: 'TOO_NESTED', params: { most: MAX_NESTING } } });

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Removes what the renderer above never writes. */
function clean(html: string): string {
  const cleaned = sanitizeHtml(html, {
    allowedTags: [...headings, ...blocks, 'a', 'strong', 'em', 'del', 'code', 'br', 'img'],
    allowedAttributes: {
      ...Object.fromEntries(headings.map((tag) => [tag, ['id']])),
      a: ['href', 'rel'],
      img: ['src', 'alt', 'loading'],
      ol: ['start'],
      th: ['align', 'scope'],
      td: ['align'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^http/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
      th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
    },
  });
  // Wide tables scroll in a box of their own, also by keyboard.
  return cleaned.replaceAll('<table>', '<div tabindex="0"><table>').replaceAll('</table>', '</table></div>').trim();
}

/** The ids of headings have a prefix, so that none is an id of the page around the text. */
const ID_PREFIX = 'text-';

const addressOf = (href: string) => (/^#(?!text-)/.test(href) ? `#${ID_PREFIX}${href.slice(1)}` : href);

function uniqueId(text: string, ids: Map<string, number>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const base = `${ID_PREFIX}${slug || 'section'}`;
  const earlier = ids.get(base) ?? 0;
  ids.set(base, earlier + 1);
  return earlier === 0 ? base : `${base}-${earlier + 1}`;
}

/** The text of the renderer's HTML. */
function plainText(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity).trim();
}
