import { color, fonts, text } from '@rialto/shared/theme/theme';
import { Head, type HeadProps } from '@rialto/shared/ui/Head';
import styled from 'styled-components';

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

/** An error message. Render it empty while there is none: screen readers announce what appears in it. */
export const Problem = styled.p.attrs({ role: 'alert' })`
  color: ${color('tomato')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;

export const Figure = styled.span`
  font-family: ${fonts.display};
  font-size: ${text('xl')};
  font-weight: 600;
  font-variant-numeric: lining-nums;
  letter-spacing: -0.01em;
  white-space: nowrap;
`;

interface PageTitleProps extends Partial<HeadProps> {
  children: string;
  /** Makes the heading visible to screen readers only. */
  hidden?: boolean;
}

const Heading = styled.h1`
  font-size: max(1.75rem, ${text('h2')});
`;

/** A page's heading and metadata; the title defaults to the heading. The shell focuses it after a navigation. */
export function PageTitle({ children, title = children, hidden = false, ...head }: PageTitleProps) {
  return (
    <>
      <Head title={title} {...head} />
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
