import { mediaUrl } from '@rialto/shared/site';
import { space } from '@rialto/shared/theme/theme';
import { Container } from '@rialto/shared/ui/Layout';
import { placeholderImage } from '@rialto/shared/ui/Picture';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface NotFoundProps {
  title: string;
  text: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** Shown for a URL whose id names nothing. */
export function NotFound({ title, text, children }: NotFoundProps) {
  return (
    <Box>
      <meta name="prerender-status-code" content="404" />
      <img src={mediaUrl(placeholderImage)} alt="" width={120} height={120} />
      <PageTitle unlisted>{title}</PageTitle>
      <Muted>{text}</Muted>
      <Links>{children}</Links>
    </Box>
  );
}

const Box = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(4)};
  padding-block: ${space(8)};
  text-align: center;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;
