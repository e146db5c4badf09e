import { fromCents } from '@rialto/shared/contract/money';
import type { UserExport } from '@rialto/shared/contract/userExport';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { factsOfProduct } from '../../catalogue/products/facts';
import type { Queryable } from '../../db/database';
import {
  addresses,
  auditLog,
  blogPosts,
  cartItems,
  contactAnswers,
  contactRequests,
  conversations,
  followedShops,
  ledgerPostings,
  ledgerTransactions,
  mailOutbox,
  messages,
  newsletterSubscribers,
  notificationSettings,
  notifications,
  orderEvents,
  orderItems,
  orders,
  payoutAccounts,
  payouts,
  postProducts,
  productStock,
  products,
  productVariants,
  recentlyViewed,
  refunds,
  restockRequests,
  returns,
  reviews,
  reviewVotes,
  securityEvents,
  sellerDetails,
  sessions,
  shops,
  variantStock,
  wishlistItems,
} from '../../db/schema';
import { withReturnLines } from '../../orders/orders/queries';
import { carrierOf } from '../../orders/parcels/entries';
import { listParcels } from '../../orders/parcels/queries';
import { presentApplication } from '../applications/present';
import { findApplication } from '../applications/queries';
import { isReset } from '../emails/passwordEmails';
import { isConfirmation } from '../emails/verificationEmails';
import { findSecondFactor } from '../secondFactor/queries';
import { exportModeration } from './moderationData';
import { presentUser } from './present';
import { findUser } from './queries';

const productRef = { id: products.id, name: products.name };

/** All data stored about a user, in the contract's format; undefined if there is no such user. */
export async function exportUser(db: Queryable, id: number): Promise<UserExport | undefined> {
  const user = await findUser(db, id);
  if (!user) return undefined;
  return {
    exportedAt: new Date().toISOString(),
    account: presentUser(user),
    ...(await exportActivity(db, id)),
    ...(await exportMoney(db, id)),
    ...(await exportMail(db, id)),
    ...(await exportMessages(db, id)),
    ...(await exportModeration(db, id)),
    ...(await exportContact(db, id)),
    ...(await exportSecurity(db, id)),
    vendorApplication: await exportApplication(db, id),
    orders: await exportOrders(db, id),
    ...(await exportVendorData(db, id)),
    record: await exportAuditEntries(db, id),
  };
}

async function exportActivity(db: Queryable, id: number) {
  const book = await db.select().from(addresses).where(eq(addresses.userId, id)).orderBy(asc(addresses.id));
  const cart = await db
    .select({ product: productRef, quantity: cartItems.quantity, addedAt: cartItems.createdAt })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, id))
    .orderBy(asc(cartItems.id));
  const views = await db
    .select({ product: productRef, viewedAt: recentlyViewed.viewedAt })
    .from(recentlyViewed)
    .innerJoin(products, eq(products.id, recentlyViewed.productId))
    .where(eq(recentlyViewed.userId, id))
    .orderBy(asc(recentlyViewed.viewedAt), asc(recentlyViewed.id));
  const { rating, comment, photos, createdAt, editedAt } = reviews;
  const written = await db
    .select({ product: productRef, rating, comment, photos, createdAt, editedAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, id))
    .orderBy(asc(reviews.id));
  const wishes = await db
    .select({ product: productRef, addedAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, id))
    .orderBy(asc(wishlistItems.createdAt), asc(wishlistItems.productId));
  const followed = await db
    .select({ shop: { id: shops.id, name: shops.name }, followedAt: followedShops.createdAt })
    .from(followedShops)
    .innerJoin(shops, eq(shops.id, followedShops.shopId))
    .where(eq(followedShops.userId, id))
    .orderBy(asc(followedShops.createdAt), asc(followedShops.shopId));
  const restock = await db
    .select({ product: productRef, askedAt: restockRequests.createdAt })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(eq(restockRequests.userId, id))
    .orderBy(asc(restockRequests.id));
  const votes = await db
    .select({ product: productRef, votedAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviewVotes.userId, id))
    .orderBy(asc(reviewVotes.createdAt));
  const posts = await db.select().from(blogPosts).where(eq(blogPosts.userId, id)).orderBy(asc(blogPosts.id));
  const named = await db
    .select({ postId: postProducts.postId, product: productRef })
    .from(postProducts)
    .innerJoin(blogPosts, and(eq(blogPosts.id, postProducts.postId), eq(blogPosts.userId, id)))
    .innerJoin(products, eq(products.id, postProducts.productId))
    .orderBy(asc(postProducts.postId), asc(postProducts.position));
  return {
    addresses: book.map(({ userId: _, createdAt: addedAt, ...address }) => ({ ...address, addedAt: iso(addedAt) })),
    cart: cart.map((line) => ({ ...line, addedAt: iso(line.addedAt) })),
    recentlyViewed: views.map((view) => ({ ...view, viewedAt: iso(view.viewedAt) })),
    reviews: written.map((row) => ({ ...row, createdAt: iso(row.createdAt), editedAt: isoOrNull(row.editedAt) })),
    wishlist: wishes.map((wish) => ({ ...wish, addedAt: iso(wish.addedAt) })),
    followedShops: followed.map((row) => ({ ...row, followedAt: iso(row.followedAt) })),
    restockRequests: restock.map((row) => ({ ...row, askedAt: iso(row.askedAt) })),
    reviewVotes: votes.map((vote) => ({ ...vote, votedAt: iso(vote.votedAt) })),
    posts: posts.map((post) => ({
      ...post,
      createdAt: iso(post.createdAt),
      products: named.filter(({ postId }) => postId === post.id).map(({ product }) => product),
    })),
  };
}

async function exportMoney(db: Queryable, id: number) {
  const asked = await db.select().from(returns).where(eq(returns.buyerId, id)).orderBy(asc(returns.id));
  const accounts = await db.select().from(payoutAccounts).where(eq(payoutAccounts.vendorId, id));
  const sellers = await db.select().from(sellerDetails).where(eq(sellerDetails.vendorId, id));
  const paid = await db.select().from(payouts).where(eq(payouts.vendorId, id)).orderBy(asc(payouts.id));
  const answered = await db
    .select()
    .from(returns)
    .where(and(eq(returns.vendorId, id), isNotNull(returns.answer)))
    .orderBy(asc(returns.id));
  const adjusted = await db
    .select({ entry: ledgerTransactions, cents: ledgerPostings.amountCents })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.kind, 'adjustment'), eq(ledgerPostings.vendorId, id)))
    .orderBy(asc(ledgerPostings.id));
  return {
    returns: (await withReturnLines(db, asked)).map(({ orderId, state, reason, pictures, answer, ...row }) => ({
      ...{ orderId, state, reason, pictures, answer },
      lines: row.lines.map(({ productName, quantity }) => ({ product: productName, quantity })),
      createdAt: iso(row.createdAt),
    })),
    returnAnswers: answered.map(({ orderId, state, answer, changedAt }) => ({
      ...{ orderId, state, answer: answer ?? '' },
      changedAt: iso(changedAt),
    })),
    balanceAdjustments: adjusted.map(({ entry, cents }) => ({
      amount: fromCents(-cents),
      reason: entry.note,
      createdAt: iso(entry.createdAt),
    })),
    sellerDetails: sellers.map(({ vendorId: _, ...details }) => details),
    payoutAccounts: accounts.map(({ provider, holder, iban, bic, createdAt }) => ({
      ...{ provider, holder, iban, bic },
      createdAt: iso(createdAt),
    })),
    payouts: paid.map(({ provider, amountCents, currency, state, failure, destination, createdAt }) => ({
      amount: fromCents(amountCents),
      ...{ provider, currency, state, failure, destination },
      createdAt: iso(createdAt),
    })),
  };
}

// By account only: the address may have belonged to another person before.
async function exportMail(db: Queryable, id: number) {
  const subscriptions = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.userId, id));
  const emails = await db.select().from(mailOutbox).where(eq(mailOutbox.userId, id)).orderBy(asc(mailOutbox.id));
  return {
    newsletter: subscriptions.map((row) => ({ email: row.email, createdAt: iso(row.createdAt) })),
    emails: emails.map(({ key, subject, textBody, createdAt, sentAt }) => ({
      subject,
      text: isReset(key) || isConfirmation(key) ? '' : textBody,
      createdAt: iso(createdAt),
      sentAt: isoOrNull(sentAt),
    })),
  };
}

async function exportMessages(db: Queryable, id: number) {
  const sent = await db
    .select({ about: conversations.subjectName, message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.senderId, id))
    .orderBy(asc(messages.id));
  const notified = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.id));
  const settings = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, id));
  return {
    messages: sent.map(({ about, message: { text, pictures, createdAt } }) => ({
      ...{ about, text, pictures },
      createdAt: iso(createdAt),
    })),
    notifications: notified.map(({ code, params, createdAt, readAt }) => ({
      ...{ code, params },
      createdAt: iso(createdAt),
      readAt: isoOrNull(readAt),
    })),
    notificationSettings: settings.map(({ kind, onPage, byEmail }) => ({ kind, onPage, byEmail })),
  };
}

async function exportContact(db: Queryable, id: number) {
  const requests = await db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.userId, id))
    .orderBy(asc(contactRequests.id));
  const received = await db
    .select({ answer: contactAnswers })
    .from(contactAnswers)
    .innerJoin(contactRequests, eq(contactRequests.id, contactAnswers.requestId))
    .where(eq(contactRequests.userId, id))
    .orderBy(asc(contactAnswers.id));
  const given = await db
    .select()
    .from(contactAnswers)
    .where(eq(contactAnswers.adminId, id))
    .orderBy(asc(contactAnswers.id));
  return {
    contactRequests: requests.map(({ id: requestId, name, email, topic, orderId, text, createdAt }) => ({
      ...{ name, email, topic, orderId, text },
      createdAt: iso(createdAt),
      answers: received
        .filter(({ answer }) => answer.requestId === requestId)
        .map(({ answer }) => ({ text: answer.text, createdAt: iso(answer.createdAt) })),
    })),
    contactAnswers: given.map(({ text, createdAt }) => ({ text, createdAt: iso(createdAt) })),
  };
}

async function exportApplication(db: Queryable, id: number): Promise<UserExport['vendorApplication']> {
  const row = await findApplication(db, id);
  if (!row) return null;
  const { revision: _, documents, steps, ...application } = presentApplication(row);
  return {
    ...application,
    documents: documents.map(({ name, bytes, createdAt }) => ({ name, bytes, createdAt })),
    steps: steps.map(({ kind, text, createdAt }) => ({ kind, text, createdAt })),
  };
}

async function exportSecurity(db: Queryable, id: number) {
  const begun = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(asc(sessions.id));
  const events = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, id))
    .orderBy(asc(securityEvents.id));
  return {
    secondFactor: await findSecondFactor(db, id),
    sessions: begun.map(({ browser, system, address, createdAt, lastUsedAt, endedAt }) => ({
      ...{ browser, system, address },
      createdAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
      endedAt: isoOrNull(endedAt),
    })),
    securityEvents: events.map(({ kind, browser, system, address, createdAt }) => ({
      ...{ kind, browser, system, address },
      createdAt: iso(createdAt),
    })),
  };
}

async function exportOrders(db: Queryable, id: number): Promise<UserExport['orders']> {
  const own = eq(orders.userId, id);
  const placed = await db.select().from(orders).where(own).orderBy(asc(orders.id));
  const items = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), own))
    .orderBy(asc(orderItems.id));
  const events = await db
    .select({ event: orderEvents })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.id, orderEvents.orderId), own))
    .orderBy(asc(orderEvents.id));
  const repaid = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, and(eq(orders.id, refunds.orderId), own))
    .orderBy(asc(refunds.id));
  const parcelsOf = byOrder(
    await listParcels(
      db,
      placed.map((order) => order.id),
    ),
  );
  const refundsOf = byOrder(repaid.map(({ refund }) => refund));
  const itemsOf = byOrder(items.map(({ item }) => item));
  const eventsOf = byOrder(events.map(({ event }) => event));
  return placed.map((order) => ({
    id: order.id,
    tranId: order.tranId,
    status: order.status,
    totalPrice: fromCents(order.totalCents),
    gateway: order.gateway,
    createdAt: iso(order.createdAt),
    recipient: {
      name: order.buyerName,
      email: order.buyerEmail,
      phone: order.buyerPhone,
      address: order.buyerAddress,
      ...(order.address?.gift ? { gift: order.address.gift } : {}),
    },
    items: (itemsOf.get(order.id) ?? []).map((item) => ({
      product: { id: item.productId, name: item.productName },
      variant: item.variantTitle,
      quantity: item.quantity,
      price: fromCents(item.priceCents),
      fulfilment: item.fulfilment,
    })),
    refunds: (refundsOf.get(order.id) ?? []).map(({ amountCents, currency, cause, reason, createdAt, doneAt }) => ({
      amount: fromCents(amountCents),
      ...{ currency, cause, reason },
      createdAt: iso(createdAt),
      doneAt: isoOrNull(doneAt),
    })),
    parcels: (parcelsOf.get(order.id) ?? []).map((parcel) => ({
      ...{ number: parcel.number, shopName: parcel.shopName, carrier: carrierOf(parcel) },
      trackingNumber: parcel.trackingNumber,
      shippedAt: iso(parcel.shippedAt),
      deliveredAt: isoOrNull(parcel.deliveredAt),
      deliveredBy: parcel.deliveredBy,
      items: parcel.items.map(({ productName, quantity }) => ({ product: productName, quantity })),
    })),
    events: (eventsOf.get(order.id) ?? []).map(({ message, createdAt }) => ({ message, createdAt: iso(createdAt) })),
  }));
}

function byOrder<Row extends { orderId: number }>(rows: Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return groups;
}

async function exportVendorData(db: Queryable, id: number) {
  const opened = await db.select().from(shops).where(eq(shops.userId, id)).orderBy(asc(shops.id));
  const ownProducts = await db
    .select({ product: products, inventory: productStock.inventory, facts: factsOfProduct })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(products.createdBy, id))
    .orderBy(asc(products.id));
  const ownVariants = await db
    .select({ variant: productVariants, inventory: variantStock.inventory })
    .from(productVariants)
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(eq(productVariants.vendorId, id))
    .orderBy(asc(productVariants.productId), asc(productVariants.position), asc(productVariants.id));
  const variantsOf = new Map<number, typeof ownVariants>();
  for (const row of ownVariants)
    variantsOf.set(row.variant.productId, [...(variantsOf.get(row.variant.productId) ?? []), row]);
  const replies = await db
    .select({ product: productRef, reply: reviews.reply, repliedAt: reviews.repliedAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.replyUserId, id))
    .orderBy(asc(reviews.repliedAt));
  return {
    reviewReplies: replies.flatMap(({ product, reply, repliedAt }) =>
      reply === null || repliedAt === null ? [] : [{ product, comment: reply, createdAt: iso(repliedAt) }],
    ),
    shops: opened.map((shop) => ({ ...shop, createdAt: iso(shop.createdAt) })),
    products: ownProducts.map(({ product, inventory, facts }) => ({
      variants: (variantsOf.get(product.id) ?? []).map(({ variant, inventory: pieces }) => ({
        title: variantTitle(variant.optionValues),
        sku: variant.sku,
        barcode: variant.barcode,
        price: fromCents(variant.priceCents),
        discount: variant.discountHundredths / 100,
        inventory: pieces,
        archivedAt: isoOrNull(variant.archivedAt),
      })),
      ...product,
      facts,
      publishAt: isoOrNull(product.publishAt),
      price: fromCents(product.priceCents),
      discount: product.discountHundredths / 100,
      inventory,
      archivedAt: isoOrNull(product.archivedAt),
      createdAt: iso(product.createdAt),
    })),
  };
}

async function exportAuditEntries(db: Queryable, id: number) {
  const entries = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, id), and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id))))
    .orderBy(asc(auditLog.id));
  return entries.map(({ action, entity, entityId, createdAt }) => ({
    action,
    entity,
    entityId,
    createdAt: iso(createdAt),
  }));
}

const iso = (instant: Date) => instant.toISOString();
const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;
