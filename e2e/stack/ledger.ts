import type { OrderDetail } from '@rialto/shared/contract/order';
import type { Reconciliation } from '@rialto/shared/contract/payout';
import { demoAccounts, logIn } from '../support/accounts';

/**
 * Compares the ledger with orders, charges and payouts, to the cent. Money without an owner is right while an admin has not decided
 * about a dispute, a refund at the dashboard or a second charge, as some tests leave it.
 * @throws Error that names the differences
 */
export async function assertLedgerAgrees(siteUrl: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await logIn(siteUrl, demoAccounts.admin)}` };
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${siteUrl}/api/${path}`, { headers });
    if (!response.ok) throw new Error(`/api/${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { sum, differences, checkedOrders } = await read<Reconciliation>('money/reconciliation');
  const wrong: typeof differences = [];
  for (const difference of differences) {
    const { kind, orderId } = difference;
    const order = kind === 'money_without_owner' && (await read<OrderDetail>(`orders/${orderId}`));
    if (!order || !(order.onHold || order.secondCharges?.length)) wrong.push(difference);
  }
  if (sum !== 0 || wrong.length > 0)
    throw new Error(
      `After the tests the ledger, which sums to ${sum}, differs from its sources: ${JSON.stringify(wrong)}`,
    );
  console.log(`The ledger agrees with ${checkedOrders} orders.`);
}
