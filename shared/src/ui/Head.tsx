import { firstTitleId } from '@rialto/shared/federation/area';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { mediaUrl, publicAddress } from '@rialto/shared/site';
import { useEffect } from 'react';

export interface HeadProps {
  /** What the page is, without the market's name. */
  title: string;
  /** A sentence or two; of a longer text, its beginning is taken. */
  description?: string | null | undefined;
  /** The picture of a shared link, as the backend has it; the market's own where there is none. */
  image?: string | null | undefined;
  /** What the page is about, in Open Graph's words. */
  type?: 'website' | 'product' | 'article';
  /** Not for search engines: an address that names nothing. */
  unlisted?: boolean;
}

const marketPicture = '/share.png';
const longestDescription = 200;

/**
 * What a page says of itself to browsers, search engines and shared links. React moves it to the document's head, on the
 * server and in the browser. The address it gives is the page's own, without filters and whatever else stands in a query, and whole
 * at the latest in the browser, which knows the origin; below /dashboard there is none, for nobody else can open those pages, and
 * the layout tells search engines so.
 */
export function Head({ title, description, image, type = 'website', unlisted = false }: HeadProps) {
  const { pathname } = useLocation();
  const origin = useIsHydrated() ? location.origin : '';
  useEffect(() => {
    const first = document.getElementById(firstTitleId);
    // In hydration React takes the first title there is for its own.
    if (document.querySelectorAll('head > title').length > 1) first?.remove();
    else first?.removeAttribute('id');
    return giveTitleBack;
  }, []);
  const isPublic = pathname !== paths.dashboard && !pathname.startsWith(`${paths.dashboard}/`);
  const summary = beginning(description ?? '');
  const address = publicAddress(pathname.replace(/(?<=.)\/$/, ''), origin);
  return (
    <>
      <title>{`${title} · Rialto`}</title>
      {summary && <meta name="description" content={summary} />}
      {isPublic && unlisted && <meta name="robots" content="noindex" />}
      {isPublic && !unlisted && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:site_name" content="Rialto" />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title} />
          {summary && <meta property="og:description" content={summary} />}
          <meta property="og:url" content={address} />
          <meta property="og:image" content={publicAddress(image ? mediaUrl(image) : marketPicture, origin)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** Between two pages, while the next is on its way or when it fails, the tab has the market's name, as before the first. */
function giveTitleBack(): void {
  if (document.querySelector('head > title')) return;
  const title = document.createElement('title');
  title.id = firstTitleId;
  title.text = 'Rialto';
  document.head.append(title);
}

/** A text in one line, cut between words where it is longer than search engines show. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`;
}
