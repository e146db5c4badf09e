import { Skeleton } from '@rialto/shared/ui/Feedback';
import { MainAndSide, Panel, Stack } from '@rialto/shared/ui/Layout';

/** The shape of checkout: a form, and what it is for beside it. */
export function CheckoutSkeleton() {
  return (
    <MainAndSide $side="340px">
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
    </MainAndSide>
  );
}
