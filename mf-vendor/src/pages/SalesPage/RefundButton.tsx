import type { OrderItem } from '@rialto/shared/contract/order';
import { useAction } from '@rialto/shared/hooks/useAction';
import { TextButton } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import { fetchSoldItems } from '../../data/refunds';
import { salesTexts } from '../../texts/salesTexts';

interface RefundButtonProps {
  orderId: number;
  onReady: (items: OrderItem[]) => void;
}

/** Reads all that the vendor sold of an order, as a tab of the list has only some of its items, and then opens the refund. */
export function RefundButton({ orderId, onReady }: RefundButtonProps) {
  const t = salesTexts.use().order;
  const { isPending, problem, run } = useAction(async () => onReady(await fetchSoldItems(orderId)));
  return (
    <>
      <TextButton aria-haspopup="dialog" aria-disabled={isPending} onClick={() => void run()}>
        {t.refund}
      </TextButton>
      <Problem>{problem}</Problem>
    </>
  );
}
