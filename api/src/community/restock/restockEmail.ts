import { emailBody, greetingOf, linkTo, safeName } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';

interface Restocked {
  requestId: number;
  productId: number;
  variantId: number;
  productName: string;
  /** '' for a product without options. */
  variantTitle: string;
  /** Null for a guest. */
  userId: number | null;
  email: string;
  name: string | null;
}

/** The page of the variant. */
export const pathOf = ({
  productId,
  variantId,
  variantTitle,
}: Pick<Restocked, 'productId' | 'variantId' | 'variantTitle'>) =>
  variantTitle ? `/product/${productId}?variant=${variantId}` : `/product/${productId}`;

/** Reports to the person who asked that a variant can be bought again. The request's id makes the key unique. */
export function restockEmail(
  row: Restocked,
  { publicUrl, stopCode }: { publicUrl: string | undefined; stopCode: string },
): MailMessage {
  const { requestId, productName, variantTitle, userId, email, name } = row;
  const product = safeName(
    variantTitle ? `${productName} (${variantTitle})` : productName,
    'A product you asked about',
  );
  return {
    key: `restock-${requestId}`,
    userId,
    to: email,
    subject: `${product} is back`,
    ...emailBody('Back in stock', [
      greetingOf(name),
      `${product} is available again. We can’t reserve it for you, so order soon.`,
      linkTo(publicUrl, pathOf(row), 'View the product', 'You can find it on the site by its name.'),
      'This is the only email about it. To get more, ask again when it’s sold out.',
      ...(publicUrl
        ? [
            'You asked us to tell you, or someone with your address did. This link withdraws all such requests:',
            { link: `${publicUrl}/dashboard/wishlist#stop-${stopCode}`, label: 'No more of these emails' },
          ]
        : []),
    ]),
  };
}
