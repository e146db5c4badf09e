import { z } from 'zod';
import { giftSchema, postalAddressSchema } from './address';
import { discount, id, instant, money } from './fields';
import { sellerDetailsSchema } from './invoice';
import { reportKinds } from './moderationRules';
import { fulfilmentSchema, orderStatusSchema } from './order';
import { parcelSchema } from './parcel';
import { productPictureSchema, productStateSchema } from './product';
import { refundCauseSchema } from './refund';
import { secondFactorSchema } from './secondFactor';
import { deviceShape } from './session';
import { userSchema } from './user';
import { vendorApplicationSchema, vendorDocumentSchema } from './vendorApplication';

const productRef = z.object({ id, name: z.string() });

const exportedOrder = z.object({
  id,
  tranId: z.string(),
  status: orderStatusSchema,
  totalPrice: money,
  gateway: z.string(),
  createdAt: instant,
  recipient: z.object({
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    /** The recipient of a gift, and the buyer's note to them. */
    gift: giftSchema.nullish(),
  }),
  items: z.array(
    z.object({
      product: productRef,
      variant: z.string(),
      quantity: z.int(),
      price: money,
      fulfilment: fulfilmentSchema,
    }),
  ),
  refunds: z.array(
    z.object({
      amount: money,
      currency: z.string(),
      cause: refundCauseSchema,
      reason: z.string().nullable(),
      createdAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
  parcels: z.array(
    parcelSchema
      .pick({
        number: true,
        shopName: true,
        trackingNumber: true,
        shippedAt: true,
        deliveredAt: true,
        deliveredBy: true,
      })
      .extend({ carrier: z.string().nullable(), items: z.array(z.object({ product: z.string(), quantity: z.int() })) }),
  ),
  events: z.array(z.object({ message: z.string(), createdAt: instant })),
});

/** POST /api/users/{id}/export: a user's data, oldest first. `record` has audited actions by or on the account, without other actors. */
export const userExportSchema = z.object({
  exportedAt: instant,
  account: userSchema,
  addresses: z.array(postalAddressSchema.extend({ id, isDefault: z.boolean(), addedAt: instant })),
  cart: z.array(z.object({ product: productRef, quantity: z.int(), addedAt: instant })),
  recentlyViewed: z.array(z.object({ product: productRef, viewedAt: instant })),
  reviews: z.array(
    z.object({
      product: productRef,
      rating: z.int(),
      comment: z.string(),
      photos: z.array(z.string()),
      createdAt: instant,
      editedAt: instant.nullable(),
    }),
  ),
  wishlist: z.array(z.object({ product: productRef, addedAt: instant })),
  followedShops: z.array(z.object({ shop: z.object({ id, name: z.string() }), followedAt: instant })),
  restockRequests: z.array(z.object({ product: productRef, askedAt: instant })),
  /** The products whose reviews the user called helpful. */
  reviewVotes: z.array(z.object({ product: productRef, votedAt: instant })),
  posts: z.array(
    z.object({
      title: z.string(),
      details: z.string(),
      imageUrl: z.string().nullable(),
      author: z.string(),
      createdAt: instant,
      /** What the post names, in its order, also what is no longer on sale. */
      products: z.array(productRef),
    }),
  ),
  returns: z.array(
    z.object({
      orderId: id,
      state: z.string(),
      reason: z.string(),
      pictures: z.array(z.string()),
      answer: z.string().nullable(),
      lines: z.array(z.object({ product: z.string(), quantity: z.int() })),
      createdAt: instant,
    }),
  ),
  /** What the user answered to returns of their products. */
  returnAnswers: z.array(z.object({ orderId: id, state: z.string(), answer: z.string(), changedAt: instant })),
  /** What a vendor's invoices state. */
  sellerDetails: z.array(sellerDetailsSchema),
  payoutAccounts: z.array(
    z.object({
      provider: z.string(),
      holder: z.string().nullable(),
      iban: z.string().nullable(),
      bic: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  payouts: z.array(
    z.object({
      provider: z.string(),
      amount: money,
      currency: z.string(),
      state: z.string(),
      failure: z.string().nullable(),
      /** The account in the file for the bank. */
      destination: z.object({ name: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable(),
      createdAt: instant,
    }),
  ),
  /** Changes of the balance by admins, with their reasons. */
  balanceAdjustments: z.array(z.object({ amount: money, reason: z.string().nullable(), createdAt: instant })),
  newsletter: z.array(z.object({ email: z.string(), createdAt: instant })),
  orders: z.array(exportedOrder),
  emails: z.array(z.object({ subject: z.string(), text: z.string(), createdAt: instant, sentAt: instant.nullable() })),
  /** What the user wrote to shops or buyers. */
  messages: z.array(
    z.object({ about: z.string(), text: z.string(), pictures: z.array(z.string()), createdAt: instant }),
  ),
  /** What the user has reported. */
  reports: z.array(
    z.object({
      kind: z.enum(reportKinds),
      about: z.string(),
      reason: z.string(),
      text: z.string(),
      createdAt: instant,
    }),
  ),
  /** The decisions that restrict the user. */
  decisions: z.array(
    z.object({
      kind: z.enum(reportKinds),
      about: z.string(),
      action: z.string(),
      facts: z.string(),
      reference: z.string(),
      createdAt: instant,
      appeal: z.string().nullable(),
      answer: z.string().nullable(),
    }),
  ),
  /** What the user wrote to the market while logged in, and the answers. */
  contactRequests: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      topic: z.string(),
      orderId: id.nullable(),
      text: z.string(),
      createdAt: instant,
      answers: z.array(z.object({ text: z.string(), createdAt: instant })),
    }),
  ),
  /** What the user answered to contact requests as an admin. */
  contactAnswers: z.array(z.object({ text: z.string(), createdAt: instant })),
  notifications: z.array(
    z.object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      createdAt: instant,
      readAt: instant.nullable(),
    }),
  ),
  /** Without the key and the codes, which only the person has. */
  secondFactor: secondFactorSchema,
  /** Where the user is or was logged in, while the tokens have not expired. */
  sessions: z.array(z.object({ ...deviceShape, createdAt: instant, lastUsedAt: instant, endedAt: instant.nullable() })),
  securityEvents: z.array(z.object({ kind: z.string(), ...deviceShape, createdAt: instant })),
  /** The application as a vendor. The documents are downloaded from its page. */
  vendorApplication: vendorApplicationSchema
    .omit({ revision: true })
    .extend({
      documents: z.array(vendorDocumentSchema.pick({ name: true, bytes: true, createdAt: true })),
      steps: z.array(z.object({ kind: z.string(), text: z.string(), createdAt: instant })),
    })
    .nullable(),
  notificationSettings: z.array(z.object({ kind: z.string(), onPage: z.boolean(), byEmail: z.boolean() })),
  reviewReplies: z.array(z.object({ product: productRef, comment: z.string(), createdAt: instant })),
  shops: z.array(
    z.object({
      id,
      name: z.string(),
      logo: z.string().nullable(),
      description: z.string(),
      cover: z.string().nullable(),
      location: z.string().nullable(),
      opening: z.string().nullable(),
      deliveryPolicy: z.string().nullable(),
      returnsPolicy: z.string().nullable(),
      holidayUntil: z.string().nullable(),
      holidayNote: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  products: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string().nullable(),
      price: money,
      discount,
      image: z.string().nullable(),
      inventory: z.int(),
      variants: z.array(
        z.object({
          title: z.string(),
          sku: z.string().nullable(),
          barcode: z.string().nullable(),
          price: money,
          discount,
          inventory: z.int(),
          archivedAt: instant.nullable(),
        }),
      ),
      pictures: z.array(productPictureSchema),
      tags: z.array(z.string()),
      searchTitle: z.string().nullable(),
      searchDescription: z.string().nullable(),
      facts: z.record(z.string(), z.string()),
      state: productStateSchema,
      publishAt: instant.nullable(),
      archivedAt: instant.nullable(),
      createdAt: instant,
    }),
  ),
  record: z.array(z.object({ action: z.string(), entity: z.string(), entityId: id.nullable(), createdAt: instant })),
});
export type UserExport = z.infer<typeof userExportSchema>;
