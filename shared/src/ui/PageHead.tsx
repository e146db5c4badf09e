import { color, space } from '@rialto/shared/theme';
import { PageTitle } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PageHeadProps {
  title: string;
  /** A sentence on what the page is for. */
  intro?: string;
  /** How much there is, beside the heading: '12 products'. Read out when it changes. */
  count?: string | null | undefined;
  /** What can be done from here: a button or a link. */
  children?: ReactNode;
}

/** The head of a dashboard page: its heading, how much it holds, a sentence, and what can be done. */
export function PageHead({ title, intro, count, children }: PageHeadProps) {
  return (
    <Head>
      <div>
        <TitleRow>
          <PageTitle description={intro}>{title}</PageTitle>
          <Count role="status">{count}</Count>
        </TitleRow>
        {intro && <Intro>{intro}</Intro>}
      </div>
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

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space(4)};
`;

const Count = styled.p`
  color: ${color('inkSoft')};
`;

const Intro = styled.p`
  max-width: 60ch;
  margin-top: ${space(2)};
  color: ${color('inkSoft')};
`;
