import { color, from, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** The page's column: 1152 px of content at most, in very wide windows 1552, and more on the dashboards of vendors and admins, which set `--container`. */
export const Container = styled.div`
  width: 100%;
  max-width: var(--container, 75rem);
  margin-inline: auto;
  padding-inline: ${space(4)};
  @media (min-width: 40em) {
    padding-inline: ${space(5)};
  }
  ${from('wide')} {
    max-width: var(--container, 100rem);
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

/** A tinted box for what needs attention; `leafTint` is for a success, `blushTint` for a conflict. */
export const Notice = styled.section<{ $tint?: 'sunTint' | 'leafTint' | 'blushTint' }>`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${({ $tint = 'sunTint' }) => color($tint)};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${text('lg')};
  }
  ul {
    display: grid;
    gap: ${space(3)};
  }
  /* A heading that folds the rest away. */
  summary {
    cursor: pointer;
  }
  summary > h2 {
    display: inline;
  }
  details[open] > summary ~ * {
    margin-top: ${space(3)};
  }
  @media print {
    padding: 0;
  }
`;

export const PageNotice = styled(Notice)`
  margin-bottom: ${space(5)};
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

/** Main content and, in wide windows, a side column of width `$side`. */
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
