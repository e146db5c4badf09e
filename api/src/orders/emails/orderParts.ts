import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import type { Config } from '../../config/config';
import { linkTo, safeName } from '../../mail/email';
import { knownKeyOf } from '../guests/accessKey';

interface NamedLine {
  productName: string;
  variantTitle: string;
}

/** The product and variant of a line, for example 'Tea (500 g)'. */
export const nameOfLine = ({ productName, variantTitle }: NamedLine) =>
  safeName(nameWithVariant(productName, variantTitle), 'Product');

/** A line of an order, for example '2 × Leek'. */
export const orderLineText = ({ quantity, ...line }: NamedLine & { quantity: number }) =>
  `${quantity} × ${nameOfLine(line)}`;

/** A link to the order, for its buyer. Only the receipt has a guest's key. */
export const linkToOrder = (publicUrl: string | undefined, { id, userId }: { id: number; userId: number | null }) =>
  userId === null
    ? 'The link in your receipt shows the order.'
    : linkTo(
        publicUrl,
        `/dashboard/orders/${id}`,
        'View your order',
        'You can find it under My Orders in your dashboard.',
      );

interface OrderRef {
  id: number;
  userId: number | null;
  tranId: string;
  accessKeyHash: string | null;
}

/** The path of a guest's order on the site, which is repeated here because the API imports only the contract from shared/. */
export const guestOrderPath = (key: string) => `/order/${key}`;

/** The path of an order's invoices and credit notes; a guest's has the order's key, and is undefined if the secret was changed since. */
export function invoicePath(order: OrderRef, settings: Partial<Pick<Config, 'jwtSecret'>>): string | undefined {
  if (order.userId !== null) return `/dashboard/orders/${order.id}/invoice`;
  const key = knownKeyOf(order, settings);
  return key && `${guestOrderPath(key)}/invoice`;
}

/** A link to the credit note of a refund, for the buyer. */
export function linkToCreditNote(
  order: OrderRef,
  settings: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'jwtSecret'>>,
) {
  const path = invoicePath(order, settings);
  return linkTo(
    path && settings.publicUrl,
    path ?? '',
    'View the credit note',
    'The credit note is on the page of the order’s invoice.',
  );
}
