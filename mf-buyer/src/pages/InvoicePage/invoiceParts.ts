import { color, screenOnly, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

export const OnScreen = styled.div`
  ${screenOnly}
`;

export const Top = styled.header`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
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
    &:not(:last-child) {
      break-after: page;
    }
  }
`;

/** Logo and name, with the seller's details at the other side or, on narrow screens, below. */
export const Letterhead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color('line')};
  overflow-wrap: anywhere;
  > b {
    flex: 1 1 10rem;
    font-size: ${text('lg')};
  }
`;

export const Logo = styled.span`
  position: relative;
  flex: none;
  width: 4rem;
  height: 4rem;
`;

export const Seller = styled.p`
  flex: 0 1 16rem;
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  white-space: pre-line;
`;

export const SheetHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

export const Parties = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${space(4)};
  dt {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

export const Small = styled.small`
  display: block;
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
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
    tr {
      break-inside: avoid;
    }
    /* A footer group would be repeated on every sheet. */
    tfoot {
      display: table-row-group;
      break-before: avoid;
    }
  }
`;

export const Taxes = styled.table`
  width: 100%;
  max-width: 30rem;
  border-collapse: collapse;
  font-size: ${text('sm')};
  font-variant-numeric: tabular-nums lining-nums;
  break-inside: avoid;
  th,
  td {
    padding: ${space(1)} 0;
    font-weight: 400;
    text-align: end;
  }
  tr > :first-child {
    text-align: start;
  }
  thead {
    color: ${color('inkSoft')};
    border-bottom: 1px solid ${color('line')};
  }
`;
