import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import { rowHeights } from '@rialto/shared/theme/tokens';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { type Density, useDensity } from '@rialto/shared/ui/table/density';
import styled from 'styled-components';

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface TableSkeletonProps {
  pictures?: boolean;
  columns?: number;
  /** Whether the table has `TableTools`. */
  tools?: boolean;
}

export function TableSkeleton({ pictures = false, columns = 4, tools = true }: TableSkeletonProps) {
  const { density } = useDensity();
  return (
    <>
      {tools && <Tools />}
      <Frame>
        {rows.map((row) => (
          <Line key={row} $density={density}>
            {pictures && <Skeleton $width="2rem" $height="2rem" />}
            <Skeleton $width="34%" $height="1.125rem" />
            <Rest>
              {rows.slice(0, columns - 1).map((column) => (
                <Skeleton key={column} $width="4rem" $height="0.875rem" />
              ))}
            </Rest>
          </Line>
        ))}
      </Frame>
    </>
  );
}

/** As high as `TableTools`. */
const Tools = styled.div`
  height: 2.25rem;
  margin-bottom: ${space(3)};
`;

const Frame = styled.div`
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
`;

const Line = styled.div<{ $density: Density }>`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: ${({ $density }) => rowHeights[$density] / 16}rem;
  padding: 1px ${space(5)};
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
  max-height: 1.125rem;
  overflow: hidden;
  padding-inline-start: ${space(5)};
`;
