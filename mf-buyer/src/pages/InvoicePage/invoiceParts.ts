import { color, radius, shadow, space, text } from '@rialto/shared/theme';
import styled, { createGlobalStyle } from 'styled-components';

/** On paper the invoice stands alone, black on white, in a dark theme too. */
export const PrintStyle = createGlobalStyle`
  @media print {
    :root {
      color-scheme: light;
    }
    body {
      background: #fff;
      color: #000;
    }
    header, nav, footer, [role='status'] {
      display: none !important;
    }
    /* The menu's column goes with the menu. */
    :has(> main) {
      display: block !important;
      padding: 0 !important;
    }
  }
`;

export const OnScreen = styled.div`
  margin-bottom: ${space(5)};
  @media print {
    display: none;
  }
`;

export const Sheet = styled.article`
  display: grid;
  gap: ${space(5)};
  max-width: 760px;
  padding: ${space(6)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  @media (max-width: 639px) {
    padding: ${space(4)};
  }
  @media print {
    max-width: none;
    padding: 0;
    background: none;
    box-shadow: none;
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
  @media print {
    dt {
      color: #000;
    }
  }
`;

/** In the place of two columns, where there is no room for them. */
export const Narrow = styled.small`
  display: none;
  @media screen and (max-width: 479px) {
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
    break-inside: avoid;
  }
  @media screen and (max-width: 479px) {
    tr > :nth-child(2),
    tr > :nth-child(3) {
      display: none;
    }
  }
  @media print {
    tr {
      border-color: #999;
    }
    th,
    td {
      color: #000 !important;
    }
    /* Else the total would stand at the foot of every sheet. */
    tfoot {
      display: table-row-group;
    }
  }
`;
