import type { NotificationKind } from './notificationKinds';

// An account is limited until its email address is verified, if REQUIRE_VERIFIED_EMAIL was on when it was registered
// (decision 094). This file has everything that it may do with a session.

/** The calls that a limited account may make, besides reads. */
export const callsOfLimited: ReadonlySet<string> = new Set([
  // its cart, and the one order that `placeOrder` allows
  'POST /api/cart',
  'PATCH /api/cart/:id',
  'DELETE /api/cart/:id',
  'POST /api/checkout/quote',
  'POST /api/payment',
  'POST /api/orders/:id/cancel',
  'POST /api/orders/:id/cancellations',
  'POST /api/parcels/:id/delivered',
  'POST /api/guest/orders/:key/claim',
  // what it saves for itself
  'POST /api/addresses',
  'PUT /api/addresses/:id',
  'DELETE /api/addresses/:id',
  'POST /api/wishlist',
  'DELETE /api/wishlist/:id',
  'POST /api/followed-shops',
  'DELETE /api/followed-shops/:id',
  'POST /api/recently-viewed',
  'PUT /api/notifications/read',
  'PUT /api/notifications/:id/read',
  'DELETE /api/notifications/:id/read',
  // the account
  'POST /api/auth/verification-email',
  'POST /api/auth/logout',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'PATCH /api/users/:id',
  'POST /api/users/:id/email',
  'POST /api/users/:id/export',
  'DELETE /api/users/:id',
  // anyone may say what is wrong on the market
  'POST /api/reports',
  // open to guests, too
  'POST /api/contact',
  // has a confirmation of its own
  'POST /api/newsletter',
]);

/** The emails that a limited account gets besides the confirmation and a password reset: those of a guest with an order. */
export const emailKindsOfLimited: ReadonlySet<NotificationKind> = new Set(['order', 'delivery', 'return']);
