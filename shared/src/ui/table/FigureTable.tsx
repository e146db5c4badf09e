import { color, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** A small table of figures in a card: nothing to sort, hide or select, and narrow enough to stay a table on phones. */
export const FigureTable = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: ${space(2)} ${space(1)};
    font-weight: 400;
    text-align: start;
  }
  /* Figures are not broken. */
  td,
  thead th:not(:first-child) {
    text-align: end;
    overflow-wrap: normal;
  }
  thead th {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
    font-weight: 600;
  }
  tbody tr {
    border-top: 1px solid ${color('line')};
  }
`;
