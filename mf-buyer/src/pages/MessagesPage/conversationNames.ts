import type { Conversation } from '@rialto/shared/contract/conversation';
import { paths } from '@rialto/shared/routing/paths';
import { messagesTexts } from '../../texts/messagesTexts';

/** The name of the other side. */
export function otherName({ side, buyer, shop }: Conversation): string {
  return (side === 'buyer' ? shop : buyer).name ?? messagesTexts.current().deletedAccount;
}

/** The shop of the other side, with its logo; null for a buyer, and without a shop. */
export function otherShop({ side, shop: { id, logo } }: Conversation): { id: number; logo: string } | null {
  return side === 'buyer' && id && logo ? { id, logo } : null;
}

/** What the conversation is about: the name of a product or shop, or an order. */
export function subjectText({ kind, name }: Conversation['subject']): string {
  return kind === 'order' ? messagesTexts.current().order(name) : name;
}

/** The page of what the conversation is about; null if it was deleted. */
export function subjectPath({ side, subject: { kind, id } }: Conversation): string | null {
  if (id === null) return null;
  if (kind === 'product') return paths.product(id);
  if (kind === 'shop') return paths.shop(id);
  return side === 'buyer' ? paths.order(id) : paths.soldOrder(id);
}
