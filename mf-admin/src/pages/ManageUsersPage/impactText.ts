import type { User, UserImpact } from '@rialto/shared/contract/user';
import { count } from '@rialto/shared/format';

const are = (n: number, rest: string) => `${n === 1 ? 'is' : 'are'} ${rest}`;
const sentences = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');

/** Goods, and the shops they stand in: 'Their 12 products on sale, in 2 shops,'. */
function goodsOf({ productsOnSale, shops }: UserImpact): string {
  const goods = `Their ${count(productsOnSale, 'product')} on sale${shops > 0 ? ` and ${count(shops, 'shop')}` : ''}`;
  return productsOnSale > 0 ? goods : `Their ${count(shops, 'shop')}`;
}

const sells = ({ productsOnSale, shops }: UserImpact) => productsOnSale + shops > 0;

/** What follows from a suspension, in sentences. */
export function suspensionText(impact: UserImpact): string {
  const { productsOnSale, shops, openOrders, salesToShip } = impact;
  return sentences([
    'They are logged out everywhere at once, and cannot log in until they are reinstated.',
    sells(impact) && `${goodsOf(impact)} ${are(productsOnSale + shops, 'hidden from buyers meanwhile.')}`,
    openOrders > 0 &&
      `${count(openOrders, 'order')} of theirs that ${openOrders === 1 ? 'waits' : 'wait'} for payment can still be paid at the bank.`,
    salesToShip > 0 &&
      `${count(salesToShip, 'paid line')} that they sold ${are(salesToShip, 'not shipped yet, and nobody will ship them meanwhile.')}`,
  ]);
}

/** What follows from a reinstatement, in sentences. */
export function reinstatementText({ role }: Pick<User, 'role'>): string {
  return role === 'vendor'
    ? 'They can log in again, and their goods and shops are back on the market.'
    : 'They can log in again.';
}

/** What follows from a deletion, in sentences. */
export function deletionText(impact: UserImpact): string {
  const { productsOnSale, shops, openOrders, salesToShip, ordersPlaced } = impact;
  return sentences([
    'This cannot be undone. They are logged out everywhere, and their name, address, cart and history are erased.',
    sells(impact) && `${goodsOf(impact)} ${are(productsOnSale + shops, 'taken off the market for good.')}`,
    salesToShip > 0 &&
      `${count(salesToShip, 'paid line')} that they sold ${are(salesToShip, 'not shipped yet, and nobody will ship them: the buyers will want a refund.')}`,
    ordersPlaced > 0 &&
      `The ${count(ordersPlaced, 'order')} they placed ${ordersPlaced === 1 ? 'stays' : 'stay'} on record.`,
    openOrders > 0 && `${count(openOrders, 'order')} of these can still be paid at the bank.`,
  ]);
}
