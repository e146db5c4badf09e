import { color, from, space } from '@rialto/shared/theme/theme';
import { PageTitle } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PageHeadProps {
  title: string;
  /** A sentence on what the page is for. */
  intro?: string;
  /** How much there is, beside the heading: '12 products'. Read out when it changes. Null while it is not known, which has its place, too. */
  count?: string | null | undefined;
  /** What can be done from here: a button or a link. It is there from the start, as all below would move when it came. */
  children?: ReactNode;
}

/** The head of a dashboard page: its heading, how much it holds, a sentence, and what can be done. */
export function PageHead({ title, intro, count, children }: PageHeadProps) {
  return (
    <Head>
      <Words>
        <TitleRow>
          <PageTitle description={intro}>{title}</PageTitle>
          {count !== undefined && <Count role="status">{count}</Count>}
        </TitleRow>
        {intro && <Intro>{intro}</Intro>}
      </Words>
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

/** On a phone a line of its own, and the count one: they take the same room before anything is known. */
const Words = styled.div`
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
