import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import styled from 'styled-components';

/**
 * What can be done with the selected rows of a table, above it: a checkbox for all of them, and buttons. It styles its own parts alone:
 * a dialog that one of them opens may stand in it, too.
 */
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

/** Its place, while the rows are on their way: the table below is not to be pushed down by it. */
export function BulkBarSkeleton() {
  return (
    <BulkBar>
      <Skeleton $width="11.25rem" $height="1.125rem" />
    </BulkBar>
  );
}
