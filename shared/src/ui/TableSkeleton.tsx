import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import styled from 'styled-components';

const bars = [1, 2, 3, 4, 5, 6];

interface TableSkeletonProps {
  pictures?: boolean;
  columns?: number;
  /** Whether the table has `TableTools`. */
  tools?: boolean;
}

export function TableSkeleton({ pictures = false, columns = 4, tools = true }: TableSkeletonProps) {
  return (
    <>
      {tools && <Tools />}
      <Frame>
        {bars.map((row) => (
          <Line key={row}>
            {pictures && <Skeleton $width="3.5rem" $height="3.5rem" />}
            <Skeleton $width="34%" $height="1.125rem" />
            <Rest>
              {bars.slice(0, columns - 1).map((column) => (
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

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 3.875rem;
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
  max-height: 1.125rem;
  overflow: hidden;
  padding-inline-start: ${space(5)};
`;
