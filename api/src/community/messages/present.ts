import type { Conversation, Message } from '@rialto/shared/contract/conversation';
import type { Side } from '@rialto/shared/contract/messageRules';
import type { conversations } from '../../db/schema';
import { publicName } from '../../identity/publicName';
import { closedReason } from './policy';
import type { ConversationRow, MessageRow } from './queries';

/** A message; one that an admin has hidden has its text and pictures for admins only. */
export function presentMessage(
  { id, side, text, pictures, hiddenAt, createdAt }: MessageRow,
  isAdmin = false,
): Message {
  const said = hiddenAt && !isAdmin ? { text: '', pictures: [] } : { text, pictures };
  return { id, from: side, ...said, ...(hiddenAt && { hidden: true }), createdAt: createdAt.toISOString() };
}

/** The conversation as a side sees it; undefined: as an admin. */
export function presentConversation(row: ConversationRow, side: Side | undefined): Conversation {
  const { conversation, buyer, vendor, shopName, shopId, shopLogo } = row;
  const { readByBuyer, readByVendor } = conversation;
  return {
    id: conversation.id,
    side: side ?? null,
    subject: presentSubject(conversation),
    buyer: { name: nameOf(buyer) },
    shop:
      vendor.status === 'deleted'
        ? { name: null, id: null, logo: null }
        : { name: shopName ?? publicName(vendor), id: shopId, logo: shopLogo },
    unread: side ? row.unread : 0,
    seenUpTo: side === 'vendor' ? readByBuyer : readByVendor,
    closed: closedReason(buyer.status, vendor.status),
    lastMessage: presentMessage(row.lastMessage),
  };
}

export function presentSubject({
  productId,
  shopId,
  orderId,
  subjectName: name,
}: typeof conversations.$inferSelect): Conversation['subject'] {
  if (productId !== null) return { kind: 'product', id: productId, name };
  return orderId === null ? { kind: 'shop', id: shopId, name } : { kind: 'order', id: orderId, name };
}

/** Null for a deleted account. */
export function nameOf(user: { name: string | null; status: string }): string | null {
  return user.status === 'deleted' ? null : publicName(user);
}
