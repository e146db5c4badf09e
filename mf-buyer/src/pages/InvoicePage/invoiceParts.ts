import { color, screenOnly, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

export const OnScreen = styled.div`
  margin-bottom: ${space(5)};
  ${screenOnly}
`;

export const Sheet = styled(Panel)`
  display: grid;
  gap: ${space(5)};
  max-width: 47.5rem;
  @media screen {
    padding: ${space(6)};
  }
  @media screen and (max-width: 39.9375em) {
    padding: ${space(4)};
  }
  @media print {
    max-width: none;
  }
`;

export const Parties = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(2)} ${space(5)};
  dt {
    color: ${color('inkSoft')};
  }
  dd {
    white-space: pre-line;
  }
`;

/** Shown instead of two columns on narrow screens. */
export const Narrow = styled.small`
  display: none;
  @media screen and (max-width: 29.9375em) {
    display: block;
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
`;

export const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  th {
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: ${space(2)} ${space(2)} ${space(2)} 0;
    vertical-align: top;
  }
  tbody th {
    padding-top: ${space(4)};
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  tr > :not(:first-child) {
    padding-inline: ${space(2)} 0;
    text-align: end;
    white-space: nowrap;
  }
  tfoot {
    font-weight: 600;
  }
  tr {
    border-bottom: 1px solid ${color('line')};
  }
  @media screen and (max-width: 29.9375em) {
    tr > :nth-child(2),
    tr > :nth-child(3) {
      display: none;
    }
  }
  @media print {
    /* Keep a shop's name with its first line, and the total with the last one. */
    tr:has(> th[scope='rowgroup']) {
      break-after: avoid;
    }
    /* A footer group would be repeated on every sheet. */
    tfoot {
      display: table-row-group;
      break-before: avoid;
    }
  }
`;
