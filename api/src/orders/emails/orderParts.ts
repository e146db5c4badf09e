import { linkTo, safeName } from '../../mail/email';

/** A line of an order, for example '2 × Leek'. */
export const orderLineText = ({ productName, quantity }: { productName: string; quantity: number }) =>
  `${quantity} × ${safeName(productName, 'Product')}`;

/** A link to the order, for its buyer. */
export const linkToOrder = (publicUrl: string | undefined, orderId: number) =>
  linkTo(
    publicUrl,
    `/dashboard/orders/${orderId}`,
    'View your order',
    'You can find it under My Orders in your dashboard.',
  );
