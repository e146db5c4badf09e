import { color, radius, shadow, space } from '@rialto/shared/theme';
import { BulkBar } from '@rialto/shared/ui/BulkBar';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import styled from 'styled-components';

const bars = [1, 2, 3, 4, 5, 6];

interface TableSkeletonProps {
  /** Whether each row begins with a picture. */
  pictures?: boolean;
  columns?: number;
  /** Whether there will be a bar above it, for all selected rows. */
  bulk?: boolean;
}

/** The shape of a `DataTable` that is on its way. */
export function TableSkeleton({ pictures = false, columns = 4, bulk = false }: TableSkeletonProps) {
  return (
    <>
      {bulk && (
        <BulkBar>
          <Skeleton $width="180px" $height="18px" />
        </BulkBar>
      )}
      <Frame>
        {bars.map((row) => (
          <Line key={row}>
            {pictures && <Skeleton $width="56px" $height="56px" />}
            <Skeleton $width="34%" $height="18px" />
            <Rest>
              {bars.slice(0, columns - 1).map((column) => (
                <Skeleton key={column} $width="64px" $height="14px" />
              ))}
            </Rest>
          </Line>
        ))}
      </Frame>
    </>
  );
}

const Frame = styled.div`
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 62px;
  padding: ${space(3)} ${space(5)};
  &:not(:last-child) {
    border-bottom: 1px solid ${color('line')};
  }
`;

const Rest = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)};
  max-height: 18px;
  overflow: hidden;
  padding-inline-start: ${space(5)};
`;
