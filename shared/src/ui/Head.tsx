import { initialTitleId } from '@rialto/shared/federation/area';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { mediaUrl, publicAddress } from '@rialto/shared/site';
import { useEffect } from 'react';

export interface HeadProps {
  /** Without the market's name. */
  title: string;
  /** Truncated to 200 characters. */
  description?: string | null | undefined;
  /** The picture of a shared link, as the API names it; the market's own without one. */
  image?: string | null | undefined;
  type?: 'website' | 'product' | 'article';
  unlisted?: boolean;
}

const marketPicture = '/share.png';
const maxDescription = 200;

/**
 * A page's title and metadata, which React moves to the document's head. The canonical URL has no query; its origin is known at
 * the latest in the browser. Dashboard pages have none, and their layout excludes them from search engines.
 */
export function Head({ title, description, image, type = 'website', unlisted = false }: HeadProps) {
  const { pathname } = useLocation();
  const origin = useIsHydrated() ? location.origin : '';
  useEffect(() => {
    const first = document.getElementById(initialTitleId);
    // Hydration adopts the first title it finds.
    if (document.querySelectorAll('head > title').length > 1) first?.remove();
    else first?.removeAttribute('id');
    return restoreTitle;
  }, []);
  const isPublic = pathname !== paths.dashboard && !pathname.startsWith(`${paths.dashboard}/`);
  const summary = beginning(description ?? '');
  const url = publicAddress(pathname.replace(/(?<=.)\/$/, ''), origin);
  return (
    <>
      <title>{`${title} · Rialto`}</title>
      {summary && <meta name="description" content={summary} />}
      {isPublic && unlisted && <meta name="robots" content="noindex" />}
      {isPublic && !unlisted && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:site_name" content="Rialto" />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title} />
          {summary && <meta property="og:description" content={summary} />}
          <meta property="og:url" content={url} />
          <meta property="og:image" content={publicAddress(image ? mediaUrl(image) : marketPicture, origin)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** The tab shows the market's name while the next page loads or when it fails. */
function restoreTitle(): void {
  if (document.querySelector('head > title')) return;
  const title = document.createElement('title');
  title.id = initialTitleId;
  title.text = 'Rialto';
  document.head.append(title);
}

/** One line, truncated between words to what search engines show. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  return `${line.slice(0, maxDescription).replace(/\s+\S*$/, '')}…`;
}
