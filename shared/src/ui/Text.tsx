import { color, fonts, text } from '@rialto/shared/theme';
import styled from 'styled-components';

/** For those who listen: read out, never seen. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const Muted = styled.p`
  color: ${color('inkSoft')};
`;

/** A price or another figure in the display face. */
export const Figure = styled.span`
  font-family: ${fonts.display};
  font-size: ${text('xl')};
  font-weight: 600;
  font-variant-numeric: lining-nums;
  letter-spacing: -0.01em;
  white-space: nowrap;
`;

interface PageTitleProps {
  children: string;
  /** For search engines and shared links. */
  description?: string;
  /** The document's title where it should say more than the heading. */
  title?: string;
  /** For a page whose content is its own headline: the heading is read out, not seen. */
  hidden?: boolean;
}

const Heading = styled.h1`
  font-size: max(28px, ${text('h2')});
`;

/** A page's heading, which also gives the document its title. The shell moves the focus here on a change of route. */
export function PageTitle({ children, description, title, hidden = false }: PageTitleProps) {
  return (
    <>
      <title>{`${title ?? children} · Rialto`}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <VisuallyHidden as="h1" dir="auto" tabIndex={-1}>
          {children}
        </VisuallyHidden>
      ) : (
        <Heading dir="auto" tabIndex={-1}>
          {children}
        </Heading>
      )}
    </>
  );
}
