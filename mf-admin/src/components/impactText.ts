import type { User, UserImpact } from '@rialto/shared/contract/user';
import { usersTexts } from '../texts/usersTexts';

const sentences = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');

const sells = ({ productsOnSale, shops }: UserImpact) => productsOnSale + shops > 0;

/** The consequences of a suspension. */
export function suspensionText(impact: UserImpact): string {
  const { productsOnSale, shops, openOrders, unpaidSales, salesToShip } = impact;
  const t = usersTexts.current();
  return sentences([
    t.loggedOut,
    sells(impact) && t.productsHidden(productsOnSale, shops),
    openOrders > 0 && t.ordersToPay(openOrders),
    unpaidSales > 0 && t.unpaidCancelled(unpaidSales),
    salesToShip > 0 && t.itemsWait(salesToShip),
  ]);
}

/** The consequences of a reinstatement. */
export function reinstatementText({ role }: Pick<User, 'role'>): string {
  const t = usersTexts.current();
  return role === 'vendor' ? t.backWithProducts : t.backAgain;
}

/** The consequences of a deletion. */
export function deletionText(impact: UserImpact): string {
  const { productsOnSale, shops, openOrders, unpaidSales, salesToShip, ordersPlaced } = impact;
  const t = usersTexts.current();
  return sentences([
    t.erased,
    sells(impact) && t.productsRemoved(productsOnSale, shops),
    unpaidSales > 0 && t.unpaidCancelled(unpaidSales),
    salesToShip > 0 && t.itemsLost(salesToShip),
    ordersPlaced > 0 && t.ordersStay(ordersPlaced),
    openOrders > 0 && t.someToPay(openOrders),
  ]);
}
