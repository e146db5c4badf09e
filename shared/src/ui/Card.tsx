import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

export const Card = styled(Panel)`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  h2 {
    font-size: ${text('lg')};
  }
`;

export const CardList = styled.ol`
  display: grid;
  gap: ${space(3)};
  > li {
    display: grid;
    gap: ${space(1)};
  }
  /* The name shrinks, so that the figures align at the end of their lines. */
  > li > span:first-child {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
    > :last-child:not(a) {
      flex: none;
      max-width: 60%;
    }
  }
  a {
    padding-block: 4px;
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  small {
    color: ${color('inkSoft')};
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
