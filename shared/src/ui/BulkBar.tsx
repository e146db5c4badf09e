import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import styled from 'styled-components';

/** Actions on the selected rows, above a table. Child selectors only, as it may contain a dialog that one of the actions opens. */
export const BulkBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  min-height: 3.75rem;
  margin-bottom: ${space(4)};
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('leafTint')};
  > label {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    font-weight: 600;
  }
  > label > input {
    ${checkable}
  }
  > p {
    font-weight: 600;
  }
`;

interface SelectAllProps {
  /** The shown rows that can be selected. */
  rows: readonly { id: number }[];
  selectedCount: number;
  texts: { selected: (n: number) => string; selectAll: (n: number) => string };
  onSelect: (ids: readonly number[]) => void;
}

/** Selects all rows of a table, or none, and says how many are selected. */
export function SelectAll({ rows, selectedCount, texts, onSelect }: SelectAllProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={selectedCount > 0 && selectedCount === rows.length}
        onChange={({ target }) => onSelect(target.checked ? rows.map(({ id }) => id) : [])}
      />
      {selectedCount > 0 ? texts.selected(selectedCount) : texts.selectAll(rows.length)}
    </label>
  );
}

/** Reserves space while the rows load, so that the table does not move. */
export function BulkBarSkeleton() {
  return (
    <BulkBar>
      <Skeleton $width="11.25rem" $height="1.125rem" />
    </BulkBar>
  );
}
