import { areaFailureKinds } from '@rialto/shared/contract/areas';
import type { AuditAction, AuditEntity } from '@rialto/shared/contract/auditActions';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mailboxSql } from '../mail/mailbox';

// The whole product's tables. Money is integer cents, discounts are hundredths of a percent. Instants keep milliseconds,
// which is all that JavaScript sees: microseconds would make a cursor skip rows. Catalogue indexes that need INCLUDE or
// an operator class are in migrations/0001_catalogue_indexes.sql.

/** Users and products draw from one sequence, so that `/api/products/{id}` names one or the other, never both. */
export const userProductId = pgSequence('user_product_id', { startWith: 1 });

const sharedId = () => integer('id').primaryKey().default(sql`nextval('user_product_id')`);
const ownId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const createdAt = () => instant('created_at').notNull().defaultNow();

/** A name as searches and the order of names take it; `foldText` of the contract does the same to what was typed. */
const foldedName = () => text('name_plain').notNull().generatedAlwaysAs(sql.raw('fold_text(name)'));
const LOWER_NAME = `lower(name COLLATE "und-x-icu")`;

/**
 * What lists of accounts go by in the order of their names and of their e-mail addresses, cut so that it fits a cursor;
 * written alike in an index and in the queries it serves.
 */
export const userOrder = {
  name: sql.raw(`left(fold_text(coalesce("users"."name", "users"."email")), 80) COLLATE "C"`),
  email: sql.raw(`left(fold_text("users"."email"), 80) COLLATE "C"`),
};

export const users = pgTable(
  'users',
  {
    id: sharedId(),
    email: text('email').notNull(),
    // The public name, which only its owner chooses.
    name: text('name'),
    // Whom parcels go to: typed at a checkout, kept for the next one, and shown to nobody else.
    recipientName: text('recipient_name'),
    phone: text('phone'),
    address: text('address'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'vendor', 'admin'] }).notNull(),
    // A deleted user keeps a row without personal data, because orders and goods refer to it.
    status: text('status', { enum: ['active', 'suspended', 'deleted'] })
      .notNull()
      .default('active'),
    // A token carries the version it was made under; raising it ends every session of the user.
    sessionVersion: integer('session_version').notNull().default(0),
    createdAt: createdAt(),
    // Name and e-mail address as a search finds them.
    words: text('words')
      .notNull()
      .generatedAlwaysAs(sql.raw(`fold_text(coalesce(name, '')) || chr(10) || fold_text(email)`)),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`).where(sql`${t.status} <> 'deleted'`),
    index('users_created').on(t.createdAt, t.id),
    index('users_by_name').on(userOrder.name, t.id),
    index('users_by_email').on(userOrder.email, t.id),
    index('users_words').using('gin', t.words.op('gin_trgm_ops')),
    // The catalogue hides the goods of the sellers among them; see routes/products/onSale.ts.
    index('users_not_active_by_role').on(t.role, t.id).where(sql`${t.status} <> 'active'`),
    check('users_role_known', sql`${t.role} IN ('user', 'vendor', 'admin')`),
    check('users_status_known', sql`${t.status} IN ('active', 'suspended', 'deleted')`),
  ],
);

export const categories = pgTable(
  'categories',
  { id: ownId(), name: text('name').notNull(), namePlain: foldedName(), description: text('description') },
  () => [uniqueIndex('categories_name_unique').on(sql.raw(LOWER_NAME))],
);

export const shops = pgTable(
  'shops',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    namePlain: foldedName(),
    logo: text('logo'),
    description: text('description').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('shops_user').on(t.userId), index('shops_name_plain').using('gin', t.namePlain.op('gin_trgm_ops'))],
);

export const products = pgTable(
  'products',
  {
    id: sharedId(),
    name: text('name').notNull(),
    // The name as searches take it: a trigger writes fold_text(name), whatever is given.
    nameLc: text('name_lc').notNull().default(''),
    // The same once more, for suggestions.
    namePlain: text('name_plain')
      .notNull()
      .generatedAlwaysAs(sql.raw(`regexp_replace(normalize(name_lc, NFKD), '[\\u0300-\\u036f]', '', 'g')`)),
    description: text('description'),
    priceCents: integer('price_cents').notNull(),
    discountHundredths: integer('discount_hundredths').notNull().default(0),
    image: text('image'),
    // Null only on an archived product whose category was deleted later.
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    // The average in thousandths: an integer sorts and pages exactly where a float would not.
    ratingMilli: integer('rating_milli')
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum * 1000 / rating_count END`),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('products_shop').on(t.shopId),
    index('products_name_plain').using('gin', t.namePlain.op('gin_trgm_ops')),
    // A vendor's own list goes by id.
    index('products_created_by').on(t.createdBy, t.id),
    check('products_price_not_negative', sql`${t.priceCents} >= 0`),
    check('products_discount_below_100', sql`${t.discountHundredths} BETWEEN 0 AND 9999`),
    check('products_rating_possible', sql`${t.ratingSum} BETWEEN ${t.ratingCount} AND ${t.ratingCount} * 5`),
    check('products_category_given', sql`${t.categoryId} IS NOT NULL OR ${t.archivedAt} IS NOT NULL`),
  ],
);

/**
 * Stock apart from the product, in a narrow table with room on its pages (fillfactor 80): reserving rewrites a small row
 * in place, and the products' visibility map, which the listing's index-only scans live on, stays set.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    inventory: integer('inventory').notNull(),
    // In unpaid orders: what can be bought is inventory − reserved.
    reserved: integer('reserved').notNull().default(0),
    // Pieces paid for so far; what 'bestselling' sorts by.
    sold: integer('sold').notNull().default(0),
    // Of a column of its own, since indexes take part in a rewrite only when what they hold changes: reserving one of many doesn't.
    soldOut: boolean('sold_out').notNull().generatedAlwaysAs(sql`inventory <= reserved`),
  },
  (t) => [
    index('product_stock_sold').on(t.sold, t.productId),
    index('product_stock_sold_out').on(t.soldOut, t.productId),
    check('product_stock_reserved_within_inventory', sql`${t.reserved} BETWEEN 0 AND ${t.inventory}`),
  ],
);

/** Which rows of a vendor's table were imported, as what: sent again, as after a lost answer, they change nothing. */
export const importedRows = pgTable(
  'imported_rows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    importKey: text('import_key').notNull(),
    row: integer('row').notNull(),
    contentHash: text('content_hash').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.importKey, t.row] })],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    // The id of the line that this one was put back for; its own where there is none.
    place: integer('place'),
    // What a piece cost when it was put there.
    addedPriceCents: integer('added_price_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_user_product_unique').on(t.userId, t.productId),
    index('cart_items_product').on(t.productId),
    check('cart_items_quantity_possible', sql`${t.quantity} BETWEEN 1 AND 999`),
  ],
);

/** How many pieces of a guest's line were added to a buyer's cart: sent again, as after a lost answer, it adds none of them twice. */
export const mergedLines = pgTable(
  'merged_lines',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    guestLine: text('guest_line').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.guestLine] })],
);

export const orderStatuses = ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'] as const;

export const orders = pgTable(
  'orders',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    tranId: text('tran_id').notNull(),
    gateway: text('gateway').notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('Pending'),
    totalCents: integer('total_cents').notNull(),
    // Who buys and where it goes, frozen like the prices: a later change of the profile doesn't rewrite an order.
    buyerName: text('buyer_name'),
    buyerEmail: text('buyer_email').notNull(),
    buyerPhone: text('buyer_phone'),
    buyerAddress: text('buyer_address'),
    idempotencyKey: text('idempotency_key'),
    // What was asked for under that key: the same key for something else is refused.
    requestHash: text('request_hash'),
    // The gateway's page, given again to a repeated call with the same key.
    paymentUrl: text('payment_url'),
    // The gateway's own name of the payment.
    gatewayReference: text('gateway_reference'),
    // When the gateway is to be asked about it next; null when it has said its last word.
    checkAt: instant('check_at'),
    // Whether the items' stock is set aside, and until when; the sweeper releases it after that.
    stockHeld: boolean('stock_held').notNull().default(false),
    reservedUntil: instant('reserved_until'),
    // When a process last took it upon itself to release it.
    sweptAt: instant('swept_at'),
    settledAt: instant('settled_at'),
    // A keyed digest of the network address it was placed from, for a day: see payment/unpaidCheckouts.ts.
    placedFrom: text('placed_from'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('orders_tran_id_unique').on(t.tranId),
    unique('orders_user_idempotency_key_unique').on(t.userId, t.idempotencyKey),
    // A buyer has one payment open.
    uniqueIndex('orders_open_unique')
      .on(t.userId)
      .where(sql`${t.status} = 'Pending' AND ${t.reservedUntil} IS NOT NULL`),
    index('orders_user_created').on(t.userId, t.createdAt, t.id),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_reserved_until').on(t.reservedUntil).where(sql`${t.stockHeld}`),
    index('orders_placed_from').on(t.placedFrom, t.createdAt).where(sql`${t.placedFrom} IS NOT NULL`),
    index('orders_check_at').on(t.checkAt).where(sql`${t.checkAt} IS NOT NULL`),
    check('orders_status_known', sql`${t.status} IN ('Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded')`),
    check('orders_total_not_negative', sql`${t.totalCents} >= 0`),
  ],
);

export const fulfilments = ['Unfulfilled', 'Shipped', 'Delivered'] as const;

/** Lines as bought: name, picture, price and shop are frozen. */
export const orderItems = pgTable(
  'order_items',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    // Both null without a shop; a shop that closed leaves its name.
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    shopName: text('shop_name'),
    productName: text('product_name').notNull(),
    productImage: text('product_image'),
    priceCents: integer('price_cents').notNull(),
    quantity: integer('quantity').notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('Unfulfilled'),
    // When it was last moved: a vendor sees where it goes for some time after that. Null until then.
    fulfilmentChangedAt: instant('fulfilment_changed_at'),
  },
  (t) => [
    unique('order_items_order_product_unique').on(t.orderId, t.productId),
    index('order_items_product').on(t.productId),
    index('order_items_vendor').on(t.vendorId, t.id),
    index('order_items_unfulfilled').on(t.vendorId, t.id).where(sql`${t.fulfilment} = 'Unfulfilled'`),
    index('order_items_shop').on(t.shopId).where(sql`${t.shopId} IS NOT NULL`),
    check('order_items_quantity_positive', sql`${t.quantity} >= 1`),
    check('order_items_price_not_negative', sql`${t.priceCents} >= 0`),
    check('order_items_fulfilment_known', sql`${t.fulfilment} IN ('Unfulfilled', 'Shipped', 'Delivered')`),
  ],
);

/**
 * What a search over all orders goes by: transaction, buyer, products and shops of each in one folded text, and what narrows and
 * adds up the matches. Kept by triggers (migrations/0009_order_search.sql, 0017), so that nobody who writes an order can forget it;
 * apart from `orders`, whose rows are rewritten with every step of a payment, and the trigrams with them.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    totalCents: integer('total_cents').notNull(),
    words: text('words').notNull(),
  },
  (t) => [
    // Both have what is added up, so that figures are read from the index alone.
    index('order_search_created').on(t.createdAt, t.orderId, t.status, t.totalCents),
    // A rare status beside a frequent word: both indexes together leave few rows to read.
    index('order_search_status').on(t.status, t.createdAt, t.orderId, t.totalCents),
    // Up to 16 MB are pending (migrations/0017_order_triggers_per_statement.sql): see routes/orders/search.ts.
    index('order_search_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);

/** An order's timeline. Append-only (a trigger refuses the rest). */
export const orderEvents = pgTable(
  'order_events',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    type: text('type').notNull(),
    message: text('message').notNull(),
    actorId: integer('actor_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/** Gateway notices as received; the UNIQUE makes a repeated one harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: ownId(),
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    tranId: text('tran_id').notNull(),
    outcome: text('outcome').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payment_events_gateway_event_unique').on(t.gateway, t.eventId),
    index('payment_events_tran').on(t.tranId),
  ],
);

/**
 * Money to be given back, until the gateway has done it: written with the decision, so that a crash loses none. One per
 * order, since an order is charged once.
 */
export const refunds = pgTable(
  'refunds',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    // An admin's words, for the buyer and the vendors; null where the server refunds.
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    tryAt: instant('try_at').notNull().defaultNow(),
    // The gateway's own name of the refund, once it has taken the request.
    reference: text('reference'),
    // How often it has been requested from the start: a failed refund is requested again as a new one.
    request: integer('request').notNull().default(1),
    doneAt: instant('done_at'),
    // Set while an admin has to decide: the gateway refused the money, or the bank sent it back.
    failedAt: instant('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('refunds_try_at').on(t.tryAt).where(sql`${t.doneAt} IS NULL AND ${t.failedAt} IS NULL`)],
);

export const incidentKinds = ['risk', 'dispute', 'refund_outside', 'refund_failed'] as const;

/**
 * What went wrong with a payment after it arrived: a dispute, a refund made at the gateway's own dashboard, a refund that
 * came back, a payment that the gateway calls risky. While one is open, nothing of the order is sent.
 */
export const paymentIncidents = pgTable(
  'payment_incidents',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: incidentKinds }).notNull(),
    // The gateway's own name of the dispute, refund or charge.
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    // The gateway's word for why; null where it gives none.
    reason: text('reason'),
    // How a dispute ended; null before, and for the other kinds.
    outcome: text('outcome', { enum: ['won', 'lost'] }),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    unique('payment_incidents_reference_unique').on(t.orderId, t.kind, t.reference),
    index('payment_incidents_open').on(t.orderId).where(sql`${t.closedAt} IS NULL`),
    check('payment_incidents_kind_known', sql`${t.kind} IN ('risk', 'dispute', 'refund_outside', 'refund_failed')`),
  ],
);

/** What the sandbox's bank knows: its own books, which the market sees only as a gateway's client. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    tranId: text('tran_id').primaryKey(),
    state: text('state', { enum: ['open', 'paid', 'failed', 'cancelled'] })
      .notNull()
      .default('open'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    lines: jsonb('lines').$type<{ name: string; quantity: number; priceCents: number }[]>().notNull(),
    returnUrls: jsonb('return_urls').$type<{ success: string; fail: string; cancel: string }>().notNull(),
    // What was really charged: not always what was asked, on request.
    chargedCents: integer('charged_cents'),
    expiresAt: instant('expires_at').notNull(),
    refundedAt: instant('refunded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('sandbox_payments_state_known', sql`${t.state} IN ('open', 'paid', 'failed', 'cancelled')`),
    check('sandbox_payments_charged_when_paid', sql`(${t.state} = 'paid') = (${t.chargedCents} IS NOT NULL)`),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    // Whether its writer had received the product. Others, of older versions, are neither counted nor shown in public.
    verified: boolean('verified').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (t) => [
    unique('reviews_user_product_unique').on(t.userId, t.productId),
    index('reviews_product_created').on(t.productId, t.createdAt, t.id),
    check('reviews_rating_possible', sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);

export const recentlyViewed = pgTable(
  'recently_viewed',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    viewedAt: instant('viewed_at').notNull().defaultNow(),
  },
  (t) => [
    unique('recently_viewed_user_product_unique').on(t.userId, t.productId),
    index('recently_viewed_user_viewed').on(t.userId, t.viewedAt, t.id),
    index('recently_viewed_product').on(t.productId),
  ],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: ownId(),
    // Who posted it; the author's name is what they wrote.
    userId: integer('user_id').references(() => users.id),
    title: text('title').notNull(),
    details: text('details').notNull(),
    imageUrl: text('image_url'),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('blog_posts_created').on(t.createdAt, t.id)],
);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: ownId(),
    email: text('email').notNull(),
    // The account that subscribed with its own address. An address alone proves nothing: accounts come and go, it stays.
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email_unique').on(sql`lower(${t.email})`),
    index('newsletter_subscribers_user').on(t.userId),
  ],
);

/** Who suspended, deleted or repriced what; see audit.ts. Append-only, as order_events. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: ownId(),
    actorId: integer('actor_id').references(() => users.id),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').$type<AuditEntity>().notNull(),
    // Null where it is no single one, as of a list.
    entityId: integer('entity_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId, t.id),
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_log_action').on(t.action, t.createdAt, t.id),
  ],
);

export const mailStates = ['queued', 'sent', 'given up'] as const;

/** Letters to send, written in the transaction of what they tell of; see mail/outbox.ts. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: ownId(),
    // What the letter is about, such as 'receipt-<tranId>-completed': it makes the Message-ID, and is written once.
    key: text('key').notNull(),
    // The account it is for; null for an address that has none. Without a foreign key, whose lock on the account would be taken
    // after that of an order, while a deletion takes both the other way round.
    userId: integer('user_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    // When to try (again); while somebody tries, when their time is up.
    dueAt: instant('due_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    unique('mail_outbox_key_unique').on(t.key),
    index('mail_outbox_due').on(t.dueAt, t.id).where(sql`${t.state} = 'queued'`),
    index('mail_outbox_user').on(t.userId),
    index('mail_outbox_mailbox').on(mailboxSql(sql`${t.recipient}`), t.dueAt),
    check('mail_outbox_state_known', sql`${t.state} IN ('queued', 'sent', 'given up')`),
    check('mail_outbox_sent_has_time', sql`(${t.state} = 'sent') = (${t.sentAt} IS NOT NULL)`),
  ],
);

/** What browsers say of releases that failed; the newest few thousand, see routes/areas/queries.ts. Holds nothing personal. */
export const areaFailures = pgTable(
  'area_failures',
  {
    id: ownId(),
    area: text('area').notNull(),
    version: text('version').notNull(),
    kind: text('kind', { enum: areaFailureKinds }).notNull(),
    message: text('message').notNull(),
    path: text('path').notNull(),
    fellBackTo: text('fell_back_to'),
    createdAt: createdAt(),
  },
  (t) => [index('area_failures_release').on(t.area, t.version, t.id), index('area_failures_created').on(t.createdAt)],
);

/** How long browsers waited for releases, of a sample of visitors; the newest few thousand. */
export const areaLoads = pgTable(
  'area_loads',
  {
    id: ownId(),
    area: text('area').notNull(),
    version: text('version').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('area_loads_created').on(t.createdAt)],
);
