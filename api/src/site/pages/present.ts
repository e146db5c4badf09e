import type { ContentLanguage, PageSlug } from '@rialto/shared/contract/contentNames';
import type { PageText, PageVersion, SitePage } from '@rialto/shared/contract/sitePage';
import { presentUserRef } from '../../identity/presentUserRef';
import { defaultTexts } from './defaults/defaultTexts';
import { type RenderedText, renderMarkdown } from './markdown';
import type { TextRow, VersionRow } from './queries';

export function presentVersion({
  slug,
  language,
  version,
  title,
  restoredFrom,
  createdAt,
  author,
}: VersionRow): PageVersion {
  return {
    ...{ slug, language, version, title, restoredFrom },
    publishedAt: createdAt.toISOString(),
    publishedBy: author && presentUserRef(author),
  };
}

export function presentText(row: TextRow): PageText {
  return { ...presentVersion(row), text: row.text };
}

/** Version 0: the text that comes with Rialto. */
export function presentDefault(slug: PageSlug, language: ContentLanguage): PageText {
  const nothing = { version: 0, publishedAt: null, publishedBy: null, restoredFrom: null };
  return { ...nothing, slug, language, ...defaultTexts[slug][language] };
}

/** The last rendering of each page and language: a long text takes a while, and is read often. */
const renderings = new Map<string, { text: string; rendered: RenderedText }>();

function renderOnce(page: string, text: string): RenderedText {
  const last = renderings.get(page);
  if (last?.text === text) return last.rendered;
  const rendered = renderMarkdown(text);
  renderings.set(page, { text, rendered });
  return rendered;
}

export function presentPage({ slug, language, title, text, publishedAt }: PageText): SitePage {
  const { html, description, contents } = renderOnce(`${slug} ${language}`, text);
  return { slug, language, title, html, description, contents, publishedAt };
}
