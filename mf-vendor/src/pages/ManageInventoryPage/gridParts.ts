import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import styled, { css } from 'styled-components';
import { actionWidth, gap, padding, selectWidth, stickyWidth, wideFrom } from './gridWidths';

/** In pixels at the default font size (see `fontScale`). Rows with a note are higher. */
export const rowHeights = { wide: { usual: 56, compact: 40 }, narrow: { usual: 204, compact: 184 } };
export const headHeight = 40;

const wide = `@container (min-width: ${wideFrom / 16}rem)`;
const narrow = `@container (max-width: ${(wideFrom - 1) / 16}rem)`;

export const Frame = styled.div`
  container-type: inline-size;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow: hidden;
`;

export const Scroller = styled.div`
  position: relative;
  max-height: max(26.25rem, calc(100dvh - var(--header) - 7.5rem));
  overflow: auto;
  overscroll-behavior-y: contain;
  scrollbar-width: thin;
  /* The focused cell is scrolled to between the head and the save bar. */
  [data-stop] {
    scroll-margin-block: ${(headHeight + 12) / 16}rem calc(var(--save-bar, 96px) + 24px);
    scroll-margin-inline-start: ${stickyWidth / 16}rem;
  }
`;

const columns = css`
  display: grid;
  grid-template-columns: ${(padding + selectWidth) / 16}rem var(--tracks) ${actionWidth / 16}rem;
  column-gap: ${gap / 16}rem;
  min-width: var(--least);
  padding-inline-end: ${padding / 16}rem;
  /* The checkbox and the name stay when the other columns are scrolled. */
  > :nth-child(-n + 2) {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    align-self: stretch;
    align-items: center;
    background: inherit;
  }
  > :first-child {
    padding-inline-start: ${padding / 16}rem;
  }
  > :nth-child(2) {
    inset-inline-start: ${(padding + selectWidth) / 16}rem;
    margin-inline-start: -${gap / 16}rem;
    padding-inline-start: ${gap / 16}rem;
  }
`;

/** No box of its own, so that the head sticks to the top of all rows. */
export const HeadGroup = styled.div.attrs({ role: 'rowgroup' })`
  display: contents;
`;

export const Head = styled.div.attrs({ role: 'row' })`
  ${columns}
  position: sticky;
  top: 0;
  z-index: 2;
  align-items: center;
  height: ${headHeight / 16}rem;
  border-bottom: 1px solid ${color('line')};
  background: ${color('raised')};
  color: ${color('inkSoft')};
  font-size: 0.875rem;
  font-weight: 600;
`;

/** Its height is that of all rows, including those not rendered. */
export const Body = styled.div.attrs({ role: 'rowgroup' })``;

export const ColumnHead = styled.div.attrs({ role: 'columnheader' })<{ $figures?: boolean; $isField?: boolean }>`
  display: flex;
  justify-content: ${({ $figures }) => ($figures ? 'flex-end' : 'flex-start')};
  /* Aligned with the texts of the cells below. */
  padding-inline: ${({ $figures, $isField }) => ($figures ? '0 9px' : $isField ? '9px 0' : 0)};
  white-space: nowrap;
`;

/** The cells of a row, in order; in a card, each is in the grid area of this name. */
export type CellName =
  | 'select'
  | 'name'
  | 'sku'
  | 'category'
  | 'state'
  | 'inventory'
  | 'price'
  | 'discount'
  | 'lowStockLimit'
  | 'stock'
  | 'links'
  | 'action';
const cellNames: readonly CellName[] = [
  'select',
  'name',
  'sku',
  'category',
  'state',
  'inventory',
  'price',
  'discount',
  'lowStockLimit',
  'stock',
  'links',
  'action',
];

export const cellOf = (name: CellName) => ({
  role: name === 'name' ? 'rowheader' : 'gridcell',
  'data-cell': name,
});

/** An editable cell, which looks like a field on hover. */
const editable = css`
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: 2.5rem;
  padding: 1px ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius('small')};
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.2;
  &:not([aria-readonly]) {
    cursor: text;
  }
  &:not([aria-readonly]):hover {
    border-color: ${color('lineStrong')};
  }
  &[data-edited] {
    border-color: ${color('lineStrong')};
    background: ${color('raised')};
    font-weight: 700;
  }
  ${narrow} {
    border-color: ${color('line')};
    &::before {
      content: attr(data-label);
      color: ${color('inkSoft')};
      font-size: 0.8125rem;
      font-weight: 400;
    }
    small {
      display: none;
    }
  }
  &[data-invalid] {
    border-color: ${color('tomato')};
  }
  /* Shows the focus of its input. */
  &[data-open] {
    outline: 3px solid ${color('leaf')};
    outline-offset: 1px;
  }
  > span {
    flex: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A million with two decimals fits on one line. */
  > [data-long] {
    margin-inline: -6px;
    font-size: 0.75rem;
  }
  &[data-cell='sku'] > span {
    display: -webkit-box;
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  /* Leaves a line to the saved one. */
  &[data-edited] > span {
    -webkit-line-clamp: 1;
  }
  small {
    color: ${color('inkSoft')};
    font-size: 0.8125rem;
    font-weight: 400;
    white-space: nowrap;
  }
  input {
    width: 100%;
    min-width: 0;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    font-weight: 700;
    text-align: inherit;
  }
`;

const iconButton = css`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  min-height: 0;
  border-radius: ${radius('small')};
  color: ${color('inkSoft')};
  &:hover {
    background: ${color('leafTint')};
    color: ${color('leaf')};
  }
`;

/**
 * A row with the styles of its cells. The cells are plain elements, as styled components would slow down scrolling
 * through thousands of rows.
 */
export const Row = styled.div`
  position: absolute;
  left: 0;
  width: 100%;
  min-height: ${rowHeights.wide.usual / 16}rem;
  align-items: center;
  border-bottom: 1px solid ${color('line')};
  background: ${color('raised')};
  contain: layout style;
  &[data-state='changed'] {
    background: ${color('sunTint')};
  }
  &[data-state='failed'] {
    background: ${color('blushTint')};
  }
  ${wide} {
    ${columns}
    padding-block: 6px 5px;
    font-size: 0.9375rem;
    [data-compact] & {
      min-height: ${rowHeights.wide.compact / 16}rem;
      padding-block: 0;
      [data-label] {
        height: 2.375rem;
      }
      [data-cell='name'] a {
        line-height: 1.2;
      }
    }
    /* Each cell in its own column, also if one before it is empty. */
    [data-cell='state'],
    [data-cell='stock'] {
      white-space: nowrap;
    }
  }
  ${narrow} {
    display: grid;
    grid-template-areas:
      'select name name name action action' '. category category stock stock links'
      'inventory inventory price price discount discount' 'sku sku sku state lowStockLimit lowStockLimit';
    grid-template-columns:
      1.375rem minmax(0, 64fr) minmax(0, 30fr) minmax(0, 79fr) minmax(0, 17fr)
      minmax(3.75rem, 60fr);
    gap: ${space(1)} ${space(2)};
    min-height: ${rowHeights.narrow.usual / 16}rem;
    padding: ${space(2)} ${space(3)};
    [data-compact] & {
      min-height: ${rowHeights.narrow.compact / 16}rem;
      padding-block: ${space(1)};
      [data-label] {
        height: 2.75rem;
      }
    }
    ${cellNames.map((name) => `[data-cell='${name}'] { grid-area: ${name}; }`).join(' ')}
  }
  [data-cell] {
    min-width: 0;
    overflow-wrap: anywhere;
    &:focus-visible {
      outline-offset: 1px;
    }
  }
  [data-cell='select'] {
    display: flex;
    input {
      ${checkable}
    }
  }
  [data-cell='name'] {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    a {
      display: -webkit-box;
      overflow: hidden;
      font-weight: 600;
      line-height: 1.3;
      text-decoration: none;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
    a:hover {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
    small {
      color: ${color('inkSoft')};
      font-size: 0.875rem;
      font-weight: 500;
    }
  }
  /* Below the first variant of its product. */
  [data-further] {
    padding-inline-start: ${space(5)};
    > :first-child {
      display: none;
    }
  }
  [data-cell='category'],
  [data-cell='state'] {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  [data-cell='links'] {
    display: flex;
    justify-content: flex-end;
    gap: 2px;
    a {
      ${iconButton}
    }
  }
  [data-cell='action'] {
    text-align: end;
    ${wide} {
      button {
        ${iconButton}
      }
      span {
        display: none;
      }
    }
    ${narrow} {
      svg {
        display: none;
      }
    }
  }
  [data-label] {
    ${editable}
  }
  ${wide} {
    /* Both in the last column, side by side. */
    [data-cell='links'],
    [data-cell='action'] {
      grid-area: 1 / -2;
    }
    [data-cell='links'] {
      justify-self: start;
    }
    [data-cell='action'] {
      justify-self: end;
    }
    [data-label]:not([data-cell='sku']) {
      text-align: end;
    }
    /* A text longer than the cell overflows at its start. */
    [data-label]:not([data-cell='sku']) > small {
      align-self: end;
    }
  }
`;

export const Note = styled.div.attrs({ role: 'gridcell' })`
  display: flex;
  grid-column: 2 / -1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  padding-top: ${space(2)};
  color: ${color('ink')};
  font-size: 0.875rem;
  font-weight: 600;
`;

export const Hint = styled.p`
  padding: ${space(2)} ${space(4)};
  border-top: 1px solid ${color('line')};
  color: ${color('inkSoft')};
  font-size: 0.875rem;
  ${narrow} {
    display: none;
  }
`;

export const SelectBox = styled.input.attrs({ type: 'checkbox' })`
  ${checkable}
`;
