import { space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** A part of the page, with its heading. */
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  > h2,
  > div > h2 {
    font-size: ${text('lg')};
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

/** Buttons of a table's row. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  > p {
    flex-basis: 100%;
  }
  button {
    text-align: start;
  }
`;
