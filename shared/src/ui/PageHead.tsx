import { color, from, space } from '@rialto/shared/theme/theme';
import { PageTitle } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PageHeadProps {
  title: string;
  intro?: string;
  /** '12 products', in a live region. Null reserves its space while loading. */
  count?: string | null | undefined;
  /** A button or link. Render it from the start, as it would move the content when it appears. */
  children?: ReactNode;
}

export function PageHead({ title, intro, count, children }: PageHeadProps) {
  return (
    <Head>
      <Body>
        <TitleRow>
          <PageTitle description={intro}>{title}</PageTitle>
          {count !== undefined && <Count role="status">{count}</Count>}
        </TitleRow>
        {intro && <Intro>{intro}</Intro>}
      </Body>
      {children}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
`;

/** On phones title and count have lines of their own, which take the same space while loading. */
const Body = styled.div`
  flex: 1 0 100%;
  ${from('medium')} {
    flex: 0 1 auto;
  }
`;

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space(4)};
`;

const Count = styled.p`
  flex: 1 0 100%;
  min-height: 1lh;
  ${from('medium')} {
    flex: none;
  }
  color: ${color('inkSoft')};
`;

const Intro = styled.p`
  max-width: 60ch;
  margin-top: ${space(2)};
  color: ${color('inkSoft')};
`;
