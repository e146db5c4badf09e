import { space, text } from '@rialto/shared/theme/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

/** Figures of an account or a shop, with a heading. */
export function RecordTiles({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      <Tiles>{children}</Tiles>
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: ${space(3)};
  font-size: ${text('lg')};
`;

const Tiles = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  > * {
    flex: 1 1 9.5rem;
  }
`;
