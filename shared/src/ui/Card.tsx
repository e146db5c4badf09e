import { color, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** A raised plate of an overview, with a heading and what it counts. */
export const Card = styled.section`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  padding: ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  h2 {
    font-size: ${text('lg')};
  }
`;

/** The lines of a card: a name, what is said of it, and perhaps a bar below. */
export const CardList = styled.ol`
  display: grid;
  gap: ${space(3)};
  > li {
    display: grid;
    gap: ${space(1)};
  }
  /* The name gives way, so that what is said of each stands at the end of its line, in all of them. */
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
