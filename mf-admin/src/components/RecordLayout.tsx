import { space } from '@rialto/shared/theme/theme';
import { Stack } from '@rialto/shared/ui/Layout';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface RecordLayoutProps {
  figures: ReactNode;
  /** Cards: in a column of wide windows, otherwise in rows between figures and lists, as the lists need the width. */
  aside: ReactNode;
  /** The lists. */
  children: ReactNode;
}

/** The page of an account or a shop. */
export function RecordLayout({ figures, aside, children }: RecordLayoutProps) {
  return (
    <Grid>
      <Stack $gap={5}>{figures}</Stack>
      <Aside>{aside}</Aside>
      <Stack $gap={5}>{children}</Stack>
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  @media (min-width: 100em) {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

/** Columns as high as one another, from cards of any height. */
const Aside = styled.div`
  columns: 18rem;
  column-gap: ${space(5)};
  margin-bottom: -${space(5)};
  > * {
    break-inside: avoid;
    margin-bottom: ${space(5)};
  }
  @media (min-width: 100em) {
    grid-row: span 2;
    columns: 1;
  }
`;
