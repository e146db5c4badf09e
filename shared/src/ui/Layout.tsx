import { color, from, radius, shadow, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** The page's column: 1152 px of content at most. */
export const Container = styled.div`
  width: 100%;
  max-width: 75rem;
  margin-inline: auto;
  padding-inline: ${space(4)};
  @media (min-width: 40em) {
    padding-inline: ${space(5)};
  }
`;

export const Panel = styled.section`
  padding: ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  @media print {
    padding: 0;
  }
`;

export const Stack = styled.div<{ $gap?: Parameters<typeof space>[0] }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
`;

export const Row = styled.div<{ $gap?: Parameters<typeof space>[0] }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 3 }) => space($gap)};
`;

/** What a page is about, and beside it, where there is room, a column that goes with it; `$side` is that one's width. */
export const MainAndSide = styled.div<{ $side: string }>`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  > * {
    min-width: 0;
  }
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr) ${({ $side }) => $side};
  }
`;
