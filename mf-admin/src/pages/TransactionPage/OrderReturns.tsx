import type { OrderDetail } from '@rialto/shared/contract/order';
import type { ReturnAnswers } from '@rialto/shared/forms/ReturnDialogs';
import { Card } from '@rialto/shared/ui/Card';
import { Stack } from '@rialto/shared/ui/Layout';
import { ReturnEntry } from '@rialto/shared/ui/ReturnEntry';
import { answerReturn } from '../../data/orders';
import { moneyTexts } from '../../texts/moneyTexts';

const answers: ReturnAnswers = {
  approve: (id, body) => answerReturn(id, 'approve', body),
  refuse: (id, body) => answerReturn(id, 'refuse', body),
  receive: (id, body) => answerReturn(id, 'receive', body),
};

/** The returns of an order, which an admin can answer like their vendor; nothing without any. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const t = moneyTexts.use();
  const { returns = [] } = order;
  if (returns.length === 0) return null;
  return (
    <Card aria-label={t.returns}>
      <Stack $gap={5}>
        {returns.map((shown) => (
          <ReturnEntry key={shown.id} shown={shown} answers={answers} isAdmin />
        ))}
      </Stack>
    </Card>
  );
}
