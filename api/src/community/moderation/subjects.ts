import type { Evidence } from '@rialto/shared/contract/moderation';
import type { ReportKind } from '@rialto/shared/contract/moderationRules';
import { and, eq, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { isOpen } from '../../catalogue/shops/queries';
import type { Queryable } from '../../db/database';
import { blogPosts, conversations, messages, products, reviews, shops, users } from '../../db/schema';
import { isPublic } from '../blog/queries';
import { isShown } from '../reviews/queries';

/** Something that can be reported. `concernedId` wrote or offers it. */
export interface Subject {
  title: string;
  concernedId: number | null;
  /** Of a message. */
  conversation: { id: number; buyerId: number; vendorId: number } | null;
  /** False while only its owner, or for a message nobody, sees it. */
  isVisible: boolean;
  /** Whether an admin has hidden it itself, rather than its shop. */
  isHidden: boolean;
  evidence: Evidence;
}

/** Reads a subject of a kind, undefined if it was deleted. */
export const findSubject = (db: Queryable, kind: ReportKind, id: number): Promise<Subject | undefined> =>
  finders[kind](db, id);

const finders: Record<ReportKind, (db: Queryable, id: number) => Promise<Subject | undefined>> = {
  product: findProduct,
  review: findReview,
  post: findPost,
  shop: findShop,
  message: findMessage,
};

const evidenceOf = (title: string, texts: (string | null)[], pictures: (string | null)[]): Evidence => ({
  title,
  text: texts.filter(Boolean).join('\n\n'),
  pictures: pictures.filter((url) => url !== null && url !== '') as string[], // safe: the others are filtered out
});

async function findProduct(db: Queryable, id: number): Promise<Subject | undefined> {
  const [row] = await db
    .select({ product: products, isVisible: sql<boolean>`${onSale}` })
    .from(products)
    .where(eq(products.id, id));
  if (!row) return undefined;
  const { name, description, tags, searchTitle, searchDescription, pictures, createdBy } = row.product;
  const texts = [description, tags.join(', '), searchTitle, searchDescription];
  const evidence = evidenceOf(
    name,
    texts,
    pictures.map(({ url }) => url),
  );
  const isHidden = row.product.blockedFrom !== null && row.product.blockedShopId === null;
  return { title: name, concernedId: createdBy, conversation: null, isVisible: row.isVisible, isHidden, evidence };
}

async function findReview(db: Queryable, id: number): Promise<Subject | undefined> {
  const [row] = await db
    .select({ review: reviews, product: products.name, isVisible: sql<boolean>`${and(isShown, onSale)}` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, id));
  if (!row) return undefined;
  const { product: title, review, isVisible } = row;
  const evidence = evidenceOf(title, [review.comment], review.photos);
  const isHidden = review.hiddenAt !== null;
  return { title, concernedId: review.userId, conversation: null, isVisible, isHidden, evidence };
}

async function findPost(db: Queryable, id: number): Promise<Subject | undefined> {
  const [row] = await db
    .select({ post: blogPosts, isVisible: sql<boolean>`${isPublic}` })
    .from(blogPosts)
    .where(eq(blogPosts.id, id));
  if (!row) return undefined;
  const { title, details, imageUrl, userId } = row.post;
  const evidence = evidenceOf(title, [details], [imageUrl]);
  const isHidden = row.post.hiddenAt !== null;
  return { title, concernedId: userId, conversation: null, isVisible: row.isVisible, isHidden, evidence };
}

async function findShop(db: Queryable, id: number): Promise<Subject | undefined> {
  const [row] = await db
    .select({ shop: shops, isVisible: sql<boolean>`${isOpen}` })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(eq(shops.id, id));
  if (!row) return undefined;
  const { name, description, location, opening, deliveryPolicy, returnsPolicy, holidayNote } = row.shop;
  const texts = [description, location, opening, deliveryPolicy, returnsPolicy, holidayNote];
  const evidence = evidenceOf(name, texts, [row.shop.logo, row.shop.cover]);
  const { userId: concernedId, hiddenAt } = row.shop;
  const isHidden = hiddenAt !== null;
  return { title: name, concernedId, conversation: null, isVisible: row.isVisible, isHidden, evidence };
}

async function findMessage(db: Queryable, id: number): Promise<Subject | undefined> {
  const [row] = await db
    .select({ message: messages, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, id));
  if (!row) return undefined;
  const { message, conversation } = row;
  const evidence = evidenceOf(conversation.subjectName, [message.text], message.pictures);
  const isHidden = message.hiddenAt !== null;
  const { subjectName: title } = conversation;
  return { title, concernedId: message.senderId, conversation, isVisible: !isHidden, isHidden, evidence };
}
