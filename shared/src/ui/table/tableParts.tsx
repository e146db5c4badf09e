import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import { rowHeights } from '@rialto/shared/theme/tokens';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled, { css } from 'styled-components';

/** In pixels at the default font size: a table needs this width, and has its usual spaces from the other one on. */
export const tableFrom = 700;
export const roomyFrom = 820;

// A table in a narrow container becomes a column of cards. The roles are explicit, as browsers drop the table semantics of
// elements with another `display`.
export const cards = `@container (max-width: ${(tableFrom - 1) / 16}rem)`;
const broadCards = `@container (35rem <= width < ${tableFrom / 16}rem)`;
const wide = `@container (min-width: ${tableFrom / 16}rem)`;
const roomy = `@container (min-width: ${roomyFrom / 16}rem)`;

export const Frame = styled.div`
  container-type: inline-size;
`;

/** Holds the sort control that replaces the column heads. */
export const CardsOnly = styled.div`
  @container (min-width: 30rem) {
    max-width: 17.5rem;
  }
  margin-bottom: ${space(5)};
  ${wide} {
    display: none;
  }
`;

interface TableLook {
  $compact: boolean;
}

export const Table = styled.table.attrs<TableLook>(({ $compact }) => ({
  role: 'table',
  'data-compact': $compact || undefined,
}))<TableLook>`
  --row: ${({ $compact }) => rowHeights[$compact ? 'compact' : 'comfortable'] / 16}rem;
  --cell-block: ${({ $compact }) => ($compact ? '1px' : '8px')};
  --card-block: ${({ $compact }) => space($compact ? 3 : 4)};
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  ${cards} {
    display: block;
    background: none;
    box-shadow: none;
  }
`;

export const Caption = styled(VisuallyHidden).attrs({ as: 'caption' })``;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${cards} {
    display: none;
  }
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${cards} {
    display: grid;
    gap: var(--card-block);
  }
  /* Focused elements stay clear of the sticky head. */
  :focus-visible {
    scroll-margin-block-start: 3.5rem;
  }
`;

const edges = css`
  /* Not 'start', which would move right-to-left names. */
  text-align: left;
  ${wide} {
    padding: var(--cell-block) ${space(2)};
    &:first-child {
      padding-inline-start: ${space(4)};
    }
    &:last-child {
      padding-inline-end: ${space(4)};
    }
  }
  ${roomy} {
    padding-inline: ${space(3)};
    &:first-child {
      padding-inline-start: ${space(5)};
    }
    &:last-child {
      padding-inline-end: ${space(5)};
    }
  }
`;

export const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })<{ $figures: boolean }>`
  position: sticky;
  top: var(--header);
  z-index: 1;
  ${edges}
  ${wide} {
    padding-block: 6px;
  }
  border-bottom: 1px solid ${color('line')};
  background: ${color('raised')};
  color: ${color('inkSoft')};
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;
  ${({ $figures }) => $figures && 'text-align: end; white-space: nowrap;'}
  &:first-child {
    border-start-start-radius: ${radius('large')};
  }
  &:last-child {
    border-start-end-radius: ${radius('large')};
  }
`;

export const Row = styled.tr.attrs({ role: 'row' })<{ $dimmed: boolean }>`
  color: ${({ $dimmed }) => ($dimmed ? color('inkSoft') : 'inherit')};
  ${wide} {
    height: var(--row);
  }
  ${cards} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(7.75rem, 100%), 1fr));
    gap: ${space(3)} ${space(4)};
    padding: var(--card-block) ${space(4)};
    border-radius: ${radius('large')};
    content-visibility: auto;
    contain-intrinsic-block-size: auto 12rem;
    @media print {
      content-visibility: visible;
    }
    background: ${({ $dimmed }) => ($dimmed ? 'transparent' : color('raised'))};
    box-shadow: ${({ $dimmed }) => ($dimmed ? `inset 0 0 0 1px ${color('line')}` : shadow)};
  }
`;

const cell = css`
  ${edges}
  ${wide} {
    tr:not(:last-child) > & {
      border-bottom: 1px solid ${color('line')};
    }
  }
`;

/** Without a maximum width the longest text would be the column's width. */
const clipped = css<{ $clip: number | undefined }>`
  ${({ $clip }) =>
    $clip !== undefined &&
    css`
      ${wide} {
        [data-compact] & {
          width: ${$clip}%;
          max-width: 0;
          overflow: clip;
          overflow-clip-margin: 4px;
          text-overflow: ellipsis;
          white-space: nowrap;
        }
        /* It would break the line all the same. */
        [data-compact] & wbr {
          display: none;
        }
      }
    `}
`;

interface RowHeadLook {
  $clip: number | undefined;
}

export const RowHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })<RowHeadLook>`
  ${cell}
  ${clipped}
  font-weight: 400;
  ${wide} {
    min-width: 6.75rem;
  }
  ${cards} {
    grid-column: 1 / -1;
    padding: 0;
  }
`;

export const Cell = styled.td.attrs({ role: 'cell' })<RowHeadLook & { $figures: boolean; $broad: boolean }>`
  ${cell}
  ${clipped}
  font-variant-numeric: tabular-nums lining-nums;
  ${wide} {
    ${({ $figures }) => $figures && 'text-align: end; white-space: nowrap;'}
  }
  ${cards} {
    ${({ $broad }) => $broad && 'grid-column: 1 / -1;'}
    padding: 0;
    &::before {
      display: block;
      content: attr(data-label);
      color: ${color('inkSoft')};
      font-size: 0.875rem;
    }
  }
  ${broadCards} {
    ${({ $broad }) => $broad && 'grid-column: span 2;'}
  }
`;

/** Holds the checkbox and the name of a selectable row. */
export const SelectableName = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  input {
    ${checkable}
  }
  ${wide} {
    [data-compact] & > :last-child {
      min-width: 0;
      overflow: clip;
      overflow-clip-margin: 4px;
      text-overflow: ellipsis;
    }
  }
`;

export const WholeRow = styled.td.attrs({ role: 'cell' })`
  ${cell}
  ${cards} {
    grid-column: 1 / -1;
    padding: 0;
  }
`;
