import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { linkTo, safeName } from '../../mail/email';

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

/** A link to the order, for its buyer. */
export const linkToOrder = (publicUrl: string | undefined, orderId: number) =>
  linkTo(
    publicUrl,
    `/dashboard/orders/${orderId}`,
    'View your order',
    'You can find it under My Orders in your dashboard.',
  );
