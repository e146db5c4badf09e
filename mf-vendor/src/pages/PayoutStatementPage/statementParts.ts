import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

export const Sheet = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 60rem;
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

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(2)} ${space(5)};
  dt {
    color: ${color('inkSoft')};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** On narrow screens an entry takes a line of its own, with its sums below. The roles are spelled out, as in a `DataTable`. */
export const Lines = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: ${space(2)} ${space(2)} ${space(2)} 0;
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
    font-weight: 600;
  }
  time {
    white-space: nowrap;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  tr > [data-figures] {
    padding-inline: ${space(2)} 0;
    text-align: end;
    white-space: nowrap;
  }
  tr {
    border-bottom: 1px solid ${color('line')};
  }
  tfoot tr:last-child > *,
  tr[data-strong] > * {
    font-weight: 600;
  }
  @media screen and (max-width: 39.9375em) {
    &,
    thead,
    tbody,
    tfoot {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      padding-block: ${space(2)};
    }
    tr > * {
      padding: 2px 0;
    }
    tbody tr > [data-entry] {
      flex: 1 0 100%;
      order: -1;
    }
    tr > [data-figures] {
      padding-inline: 0;
      text-align: start;
    }
    tbody td[data-figures]::before {
      display: block;
      color: ${color('inkSoft')};
      font-size: ${text('sm')};
      content: attr(data-label);
    }
    tr > [data-gap] {
      display: none;
    }
  }
  @media print {
    tr {
      break-inside: avoid;
    }
    tfoot {
      display: table-row-group;
      break-inside: avoid;
    }
  }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })``;
export const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Foot = styled.tfoot.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const RowHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;
