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
