import { color, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

export function OrderSkeleton() {
  return (
    <Panel as="div">
      <Head>
        <Skeleton $width="6.875rem" $height="1.5rem" />
        <Skeleton $width="6rem" $height="1.5rem" />
      </Head>
      {[1, 2].map((line) => (
        <Line key={line}>
          <Skeleton $width="3.5rem" $height="3.5rem" />
          <Skeleton $width="60%" $height="1.125rem" />
          <Skeleton $width="3rem" $height="1.125rem" />
        </Line>
      ))}
    </Panel>
  );
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color('line')};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(4)};
  align-items: center;
  padding-top: ${space(3)};
`;
