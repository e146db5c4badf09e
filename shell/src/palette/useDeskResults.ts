import { useAuth } from '@rialto/shared/auth';
import type { Order } from '@rialto/shared/contract/order';
import type { OwnProduct } from '@rialto/shared/contract/product';
import type { Sale } from '@rialto/shared/contract/sale';
import type { Role, User } from '@rialto/shared/contract/user';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { pagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { nonEmpty, type OptionGroup } from '../search/searchOptions';
import { paletteTexts } from '../texts/paletteTexts';

const pauseMs = 200;
const minLength = 2;
const maxLength = 100;
const limit = 5;

/** What a vendor or an admin finds by a text: orders and accounts, or own sales and products. Nothing for others. */
export function useDeskResults(text: string): { groups: OptionGroup[]; failed: boolean; pending: boolean } {
  const t = paletteTexts.use();
  const values = valueTexts.use();
  const user = useAuth((state) => state.user);
  const typed = text.trim().slice(0, maxLength);
  const q = useDebouncedValue(typed, pauseMs);
  // An order's number may have one digit.
  const isEnough = typed.length >= minLength || /^\d$/.test(typed);
  const options = (role: Role) => ({ enabled: isEnough && q !== '' && user?.role === role, keepPrevious: true });

  const orders = usePaged(pagedQuery<Order>('/allOrders', { q, limit }), options('admin'));
  const people = usePaged(pagedQuery<User>('/users', { q, limit }), options('admin'));
  const sales = usePaged(pagedQuery<Sale>('/sales', { q, limit }), options('vendor'));
  const products = usePaged(pagedQuery<OwnProduct>(['products', user?.id ?? 0], { q, limit }), options('vendor'));
  const lists = user?.role === 'admin' ? [orders, people] : user?.role === 'vendor' ? [sales, products] : [];
  if (!isEnough || lists.length === 0) return { groups: [], failed: false, pending: false };

  const groups = nonEmpty([
    {
      label: t.orders,
      options: (orders.data ?? []).map(({ id, user: buyer, totalPrice }) => ({
        key: `order-${id}`,
        label: t.orderOf(id, buyer.name),
        detail: formatMoney(totalPrice),
        icon: 'basket',
        to: paths.transaction(id),
      })),
    },
    {
      label: t.people,
      options: (people.data ?? []).map(({ id, name, email, role }) => ({
        key: `person-${id}`,
        label: name ? `${name} (${email})` : email,
        detail: values.role[role],
        icon: 'user',
        to: paths.adminUser(id),
      })),
    },
    {
      label: t.sales,
      options: (sales.data ?? []).map(({ id, orderId, quantity, product, buyer }) => ({
        key: `sale-${id}`,
        label: t.saleOf(orderId, `${quantity} × ${product.name}`),
        detail: buyer,
        icon: 'basket',
        to: paths.soldOrder(orderId),
      })),
    },
    {
      label: t.ownProducts,
      options: (products.data ?? []).map(({ id, name, price, image }) => ({
        key: `own-${id}`,
        label: name,
        detail: formatMoney(price),
        picture: { image, tintBy: id },
        to: paths.editProduct(id),
      })),
    },
  ]);
  return {
    groups,
    failed: lists.some(({ isError }) => isError),
    pending: q !== typed || lists.some(({ isPending, isStale }) => isPending || isStale),
  };
}
