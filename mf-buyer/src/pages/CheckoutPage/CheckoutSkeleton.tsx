import { Skeleton } from '@rialto/shared/ui/Feedback';
import { MainAndSide, Panel, Stack } from '@rialto/shared/ui/Layout';

export function CheckoutSkeleton() {
  return (
    <MainAndSide $side="21.25rem">
      <Panel as="div">
        <Stack>
          <Skeleton $width="8.75rem" $height="1.5rem" />
          {[1, 2, 3].map((field) => (
            <Skeleton key={field} $height="2.875rem" />
          ))}
          <Skeleton $width="10rem" $height="2.875rem" />
        </Stack>
      </Panel>
      <Panel as="div">
        <Stack>
          <Skeleton $width="6.875rem" $height="1.5rem" />
          <Skeleton $height="3rem" />
          <Skeleton $height="3rem" />
        </Stack>
      </Panel>
    </MainAndSide>
  );
}
