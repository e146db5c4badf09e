import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel } from '@rialto/shared/ui/Layout';
import { LineSkeleton } from './LineSkeleton';

export function OrderSkeleton() {
  return (
    <Panel as="div">
      <Skeleton $width="6.875rem" $height="1.5rem" />
      <LineSkeleton picture="3.5rem" />
      <LineSkeleton picture="3.5rem" />
    </Panel>
  );
}
