import { useNavigate } from '@rialto/shared/router';
import { mediaUrl } from '@rialto/shared/site';
import { color, fonts, radius, space, text } from '@rialto/shared/theme/theme';
import type { MouseEvent } from 'react';
import styled from 'styled-components';

interface RichTextProps {
  /** Sanitised by the API: `SitePage` and `PagePreview` of the contract. */
  html: string;
  /** Of a text in another language than the page's. */
  lang?: string | undefined;
}

/** A text that an admin wrote in Markdown. Links to this site open without a page load. */
export function RichText({ html, lang }: RichTextProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  const shown = html.replaceAll('src="/api/media/', `src="${mediaUrl('/api/media/')}`);
  return (
    <Body
      lang={lang}
      dir="auto"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 68ch;
  min-width: 0;
  font: 400 1.0625rem/1.6 ${fonts.text};
  overflow-wrap: anywhere;
  > * {
    min-width: 0;
  }
  h2,
  h3,
  h4,
  h5,
  h6 {
    margin-top: ${space(4)};
    font-size: ${text('lg')};
    scroll-margin-top: 5rem;
  }
  h2 {
    font-size: ${text('h2')};
  }
  a {
    color: ${color('leaf')};
    text-underline-offset: 3px;
  }
  ul,
  ol {
    display: grid;
    gap: ${space(2)};
    padding-left: 1.5em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    margin: 0;
    padding-left: ${space(4)};
    border-left: 3px solid ${color('lineStrong')};
    color: ${color('inkSoft')};
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: ${radius('large')};
  }
  pre,
  div:has(> table) {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(2)} ${space(4)} ${space(2)} 0;
    border-bottom: 1px solid ${color('line')};
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
  }
  hr {
    width: 100%;
    border: 0;
    border-top: 1px solid ${color('line')};
  }
`;
