import { from, space } from '@rialto/shared/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel, Stack } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

/** The shape of checkout: a form, and what it is for beside it. */
export function CheckoutSkeleton() {
  return (
    <Columns>
      <Panel as="div">
        <Stack>
          <Skeleton $width="140px" $height="24px" />
          {[1, 2, 3].map((field) => (
            <Skeleton key={field} $height="46px" />
          ))}
          <Skeleton $width="160px" $height="46px" />
        </Stack>
      </Panel>
      <Panel as="div">
        <Stack>
          <Skeleton $width="110px" $height="24px" />
          <Skeleton $height="48px" />
          <Skeleton $height="48px" />
        </Stack>
      </Panel>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
`;
