import { space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

export function CartSkeleton() {
  return (
    <Panel as="div">
      {[1, 2, 3].map((line) => (
        <Line key={line}>
          <Skeleton $width="5.25rem" $height="5.25rem" />
          <div>
            <Skeleton $width="60%" $height="1.375rem" />
            <Skeleton $width="6.875rem" $height="0.875rem" />
          </div>
          <Skeleton $width="4.5rem" $height="1.625rem" />
        </Line>
      ))}
    </Panel>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: ${space(4)};
  padding-block: ${space(4)};
  > div {
    display: grid;
    gap: ${space(2)};
    align-content: start;
  }
`;
