import type { Market } from './market';

/** What is wrong in the database after the load, in words: lost orders, stock that does not add up, books that differ. */
export function differences(market: Market, paid: readonly string[], before: readonly string[]): string[] {
  return [...lostOrders(market, paid), ...oversold(market, before), ...books(market)];
}

/** Orders that the bank has confirmed as paid, and that are neither complete nor paid back. */
function lostOrders({ sql }: Market, paid: readonly string[]): string[] {
  const rows = new Map(
    sql(`SELECT orders.tran_id, orders.status, sandbox_payments.refunded_at IS NOT NULL FROM orders
      JOIN sandbox_payments USING (tran_id) JOIN users ON users.id = orders.user_id
      WHERE sandbox_payments.state = 'paid' AND users.email LIKE 'soak%'`).map((row) => {
      const [tranId = '', status, refunded] = row.split('|');
      return [tranId, { status, refunded }];
    }),
  );
  const kept = (tranId: string) => rows.get(tranId)?.status === 'Completed' || rows.get(tranId)?.refunded === 't';
  const lost = [...new Set([...paid, ...rows.keys()])].filter((tranId) => !kept(tranId));
  console.log(`orders: ${rows.size} paid at the bank, ${lost.length} lost`);
  return lost.map((tranId) => `Order ${tranId} was paid and is ${rows.get(tranId)?.status ?? 'missing'}.`);
}

/** Variants whose inventory is not what it was at first and the history of changes since, or that promise more than they have. */
function oversold({ sql }: Market, before: readonly string[]): string[] {
  const first = new Map(before.map((row) => row.split('|') as [string, string]));
  const rows = sql(`SELECT stock.variant_id, stock.inventory, stock.reserved,
      coalesce((SELECT sum(quantity) FROM order_items JOIN orders ON orders.id = order_items.order_id
        JOIN users ON users.id = orders.user_id
        WHERE order_items.variant_id = stock.variant_id AND orders.status = 'Completed' AND users.email LIKE 'soak%'), 0),
      coalesce((SELECT sum(delta) FROM stock_changes WHERE variant_id = stock.variant_id AND kind = 'sale'
        AND order_id IN (SELECT orders.id FROM orders JOIN users ON users.id = orders.user_id WHERE users.email LIKE 'soak%')), 0),
      coalesce((SELECT sum(delta) FROM stock_changes WHERE variant_id = stock.variant_id AND kind <> 'sale' AND id > 0
        AND created_at > (SELECT min(created_at) FROM users WHERE email LIKE 'soak%')), 0)
    FROM variant_stock AS stock`);
  const wrong = rows.flatMap((row) => {
    const [variant = '', ...numbers] = row.split('|');
    const [inventory = 0, reserved = 0, sold = 0, taken = 0, others = 0] = numbers.map(Number);
    const expected = Number(first.get(variant) ?? 0) - sold + others;
    if (inventory === expected && -taken === sold && inventory >= 0 && reserved <= inventory) return [];
    return [
      `Variant ${variant}: ${first.get(variant)} at first, ${sold} sold (${-taken} by the history), ${others} added: ${expected} expected, ${inventory} there, ${reserved} reserved.`,
    ];
  });
  console.log(`stock: ${rows.length} variants, ${wrong.length} with a difference`);
  return wrong;
}

/** Entries of the ledger that do not add up to zero, and complete orders without their sale. */
function books({ sql }: Market): string[] {
  const [unbalanced = '0'] = sql(
    'SELECT count(*) FROM (SELECT transaction_id FROM ledger_postings GROUP BY 1 HAVING sum(amount_cents) <> 0) AS wrong',
  );
  const [unposted = '0'] = sql(`SELECT count(*) FROM orders WHERE status = 'Completed' AND user_id IN
      (SELECT id FROM users WHERE email LIKE 'soak%')
    AND NOT EXISTS (SELECT 1 FROM ledger_transactions WHERE kind = 'sale' AND order_id = orders.id)`);
  console.log(`books: ${unbalanced} entries do not add up to zero, ${unposted} orders without a sale`);
  return [
    ...(unbalanced === '0' ? [] : [`${unbalanced} entries of the ledger do not add up to zero.`]),
    ...(unposted === '0' ? [] : [`${unposted} complete orders are not in the ledger.`]),
  ];
}
