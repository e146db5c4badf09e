import { formatMoney } from '../money';
import type { OrderStatus } from '../order';
import { type FactorCodeParams, fieldErrors, type UnpaidStatus, type WrongStep } from './fieldErrors';

// Messages of error responses, by their code.

/** Resources in 'not found' messages, as the sentence names them. */
export type Thing =
  | 'Address'
  | 'Announcement'
  | 'Application'
  | 'Cart'
  | 'Cart item'
  | 'Category'
  | 'Contact request'
  | 'Conversation'
  | 'Country'
  | 'Credit note'
  | 'Days off'
  | 'Decision'
  | 'Delivery'
  | 'Delivery method'
  | 'Document'
  | 'Fact'
  | 'Invoice'
  | 'Message'
  | 'Notification'
  | 'Order'
  | 'Orders'
  | 'Page'
  | 'Parcel'
  | 'Payment'
  | 'Payment gateway'
  | 'Picture'
  | 'Post'
  | 'Product'
  | 'Charge'
  | 'Commission rule'
  | 'Incident'
  | 'Payout'
  | 'Recently viewed products'
  | 'Refund'
  | 'Report'
  | 'Return'
  | 'Review'
  | 'Reviews'
  | 'Sale'
  | 'Seasonal picks'
  | 'Second factor'
  | 'Session'
  | 'Shop'
  | 'Sitemap'
  | 'Subject'
  | 'Tax rate'
  | 'User'
  | 'Variant'
  | 'Voucher';

export type NotAllowed =
  | 'call'
  | 'change products'
  | 'change shops'
  | 'add products'
  | 'add shops'
  | 'password'
  | 'email'
  | 'admin';
const notAllowed: Record<NotAllowed, string> = {
  call: 'You don’t have permission to do this.',
  'change products': 'You can only change products of your own.',
  'change shops': 'You can only change shops of your own.',
  'add products': 'You can only add products of your own.',
  'add shops': 'You can only add shops of your own.',
  password: 'Only the owner of an account can change its password.',
  email: 'Only the owner of an account can change its email address.',
  admin: 'An administrator cannot be suspended or deleted.',
};

export type Limited =
  | 'calls'
  | 'failed logins'
  | 'failed codes'
  | 'registrations'
  | 'resets from network'
  | 'resets for address'
  | 'confirmation emails'
  | 'subscriptions'
  | 'restock requests'
  | 'pictures'
  | 'exports'
  | 'reports'
  | 'content reports'
  | 'messages'
  | 'contact requests'
  | 'streams'
  | 'voucher codes'
  | 'documents';
const limited: Record<Limited, string> = {
  calls: 'Too many requests. Please wait a moment.',
  'failed logins': 'Too many failed logins. Please wait a while and try again.',
  'failed codes': 'Too many wrong codes. Use a recovery code, or wait a while before you try again.',
  registrations: 'Too many registrations from your network. Please try again later.',
  'resets from network': 'Too many reset emails have been requested from your network. Please try again later.',
  'resets for address':
    'Too many reset emails have been requested for this address. Check your inbox, or try again later.',
  'confirmation emails':
    'We’ve sent several links already. Check your inbox and your spam folder, or try again in an hour.',
  subscriptions: 'Too many subscriptions from your network. Please try again later.',
  'restock requests': 'Too many requests from your network. Please try again later.',
  pictures: 'Too many pictures in an hour. Please try again later.',
  exports: 'Too many exports in an hour. Please try again later.',
  reports: 'Too many reports. They are not needed any more.',
  'content reports': 'You’ve sent many reports in an hour. Please try again later; your text is kept.',
  messages: 'You’ve sent many messages in an hour. Please try again later; your text is kept.',
  'contact requests': 'Many messages came from your network within an hour. Please try again later; your text is kept.',
  streams: 'Rialto is open on too many of your devices. Notifications here are updated when you open the page.',
  'voucher codes': 'Too many unknown voucher codes. Please try again in a while, or order without one.',
  documents: 'Too many documents in an hour. Please try again later; those that are uploaded are kept.',
};

export type TooManyParams =
  | { of: Limited }
  | { of: 'unpaid checkouts'; count: number; minutes: number }
  | { of: 'unpaid checkouts from network'; minutes: number };

export type WhyNoAppeal = 'undone' | 'late' | 'twice';
const noAppeal: Record<WhyNoAppeal, string> = {
  undone: 'This decision no longer applies, so there is nothing to appeal.',
  late: 'The time for an appeal is over.',
  twice: 'You’ve already appealed this decision.',
};

export type Busy = 'logins' | 'pictures' | 'change';
const busy: Record<Busy, string> = {
  logins: 'Too many people are logging in. Please try again.',
  pictures: 'Too many pictures are being processed right now. Please try again.',
  change: 'Someone else changed this at the same time. Please try again.',
};

export type UnsupportedType = 'body' | 'compressed' | 'form' | 'picture' | 'document form' | 'document';
const unsupported: Record<UnsupportedType, string> = {
  body: 'Send the body as JSON (Content-Type: application/json).',
  compressed: 'Send the body as it is, not compressed.',
  form: "Send the picture as a form, in its field 'image'.",
  picture: `${fieldErrors.NO_PICTURE()}.`,
  'document form': "Send the document as a form, in its field 'document'.",
  document: `${fieldErrors.NO_DOCUMENT()}.`,
};

export type NotReady = 'stopping' | 'no database' | 'not migrated' | 'streams';
const notReady: Record<NotReady, string> = {
  stopping: 'This process is shutting down.',
  streams: 'This process has no room for another stream.',
  'no database': 'The database does not answer.',
  'not migrated': 'The database is not migrated to this version.',
};

const emailCode = {
  unknown: 'This link isn’t complete, or a newer one has replaced it. Please open the link of the last email.',
  used: 'This link was already used. There’s nothing left to confirm.',
  expired: 'This link has expired. Please request a new one.',
};

const standings: Record<OrderStatus, string> = {
  Pending: 'This order isn’t paid yet.',
  Completed: 'This order is already completed.',
  Failed: 'This order’s payment has failed.',
  Cancelled: 'This order is already cancelled.',
  Refunded: 'This order is already refunded.',
};

const returnStandings = {
  requested: 'This return is waiting for an answer.',
  approved: 'This return is already approved.',
  refused: 'This return was refused.',
  received: 'This return has arrived and is being refunded.',
  refunded: 'This return is already refunded.',
  withdrawn: 'The buyer has withdrawn this return.',
};

const noPayout = {
  suspended: 'This vendor is suspended or deleted. Their balance waits until they are reinstated.',
  'no account': 'This vendor has not completed their account for payouts.',
  'nothing available': 'This vendor has nothing that can be paid out.',
  'not enough': 'The payout provider can’t move that much right now.',
};

const payoutStandings = {
  created: 'This payout has not been sent yet.',
  in_transit: 'This payout is on its way.',
  paid: 'This payout is already paid.',
  failed: 'This payout has already failed.',
  returned: 'This payout was already sent back.',
};

export interface Shortage {
  name: string;
  available: number;
}

const shortage = ({ name, available }: Shortage) =>
  available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`;

/** A shop on holiday, and the day on which it is back: '2026-12-05'. */
export interface AwayShop {
  name: string;
  until: string;
}

/** '2026-12-05' → 'December 5, 2026'. */
const dayOf = (day: string) => dayText.format(new Date(day));
const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const away = ({ name, until }: AwayShop) => `${name} is on holiday and is back on ${dayOf(until)}.`;

/** Where something is delivered to: a country's code, and a postcode if there is one. */
export interface Place {
  country: string | null;
  postcode: string | null;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const placeText = ({ country, postcode }: Place) =>
  [postcode, country && countryNames.of(country)].filter((part) => part !== null).join(', ');

const minutesOf = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

const unfinished = (count: number, one: string, many: string) =>
  count === 0 ? '' : ` ${count === 1 ? one : many.replace('#', String(count))}`;

/** `fields` are the messages of the response's fields. */
export const errorMessages = {
  BAD_REQUEST: ({ of }: { of: 'incomplete' | 'unreadable' }) =>
    of === 'incomplete' ? 'The request was incomplete. Please try again.' : 'The request could not be understood.',
  INVALID_INPUT: ({ of }: { of: 'fields' | 'value' | 'upload' }, fields: readonly string[]) => {
    if (of === 'value') return 'Something you entered isn’t valid. Please check it and try again.';
    const all = fields.map((field) => `${field}.`).join(' ');
    return of === 'upload' ? `${all} Please try again.` : all;
  },
  UNSUPPORTED_TYPE: ({ of }: { of: UnsupportedType }) => unsupported[of],
  /** `megabytes` is the limit for a picture. */
  TOO_LARGE: ({ megabytes }: { megabytes?: number }) =>
    megabytes === undefined
      ? 'This is too large to send.'
      : `${fieldErrors.LARGE_FILE('', { megabytes })}. Please choose a smaller one.`,
  NO_SUCH_CALL: ({ method, path }: { method: string; path: string }) => `There is no ${method} ${path}.`,
  NOT_FOUND: ({ what }: { what: Thing }) => `${what} not found.`,
  NOT_SIGNED_IN: () => 'Please log in.',
  SESSION_ENDED: () => 'Your session has ended. Please log in again.',
  SUSPENDED: ({ reason }: { reason?: string }) => `This account is suspended.${reason ? ` Reason: ${reason}` : ''}`,
  WRONG_LOGIN: () => 'The email address or the password is wrong.',
  WRONG_PASSWORD: () => 'The current password is wrong.',
  SECOND_FACTOR: () => 'Your login has a second step. Reload this page if it doesn’t ask for a code.',
  FACTOR_CODE: (params: FactorCodeParams) => `${fieldErrors.FACTOR_CODE('', params)}.`,
  FACTOR_EXPIRED: () => 'More than five minutes have passed since this step began. Please start again.',
  FACTOR_NEEDED: () =>
    'This needs the second step of your login again. Please try again and enter a code; reload this page if it doesn’t ask for one.',
  NO_NEW_FACTOR: () => 'Scan the QR code first, then enter the code that your app shows.',
  RESET_CODE: () => 'This link has expired or was already used. Please request a new one.',
  EMAIL_CODE: ({ of }: { of: 'unknown' | 'used' | 'expired' }) => emailCode[of],
  EMAIL_UNVERIFIED: ({ of }: { of: 'call' | 'checkout' }) =>
    of === 'call'
      ? 'Confirm your email address first: open the link in the email we sent you. Your profile can send it again.'
      : 'You’ve placed your first order. Confirm your email address before the next one: your profile can send the link again.',
  EMAIL_VERIFIED: () => 'Your email address is already confirmed.',
  FORBIDDEN: ({ of }: { of: NotAllowed }) => notAllowed[of],
  NOT_RECEIVED: () => 'You can review this product once your order has been delivered.',
  CONVERSATION_CLOSED: ({ of }: { of: 'deleted' | 'suspended' }) =>
    of === 'deleted'
      ? 'One of the two accounts was deleted, so nobody can write here any more.'
      : 'One of the two accounts is suspended, so nobody can write here for now.',
  BUYER_WITHOUT_ACCOUNT: () => 'This buyer ordered without an account. Please write to the email address of the order.',
  OWN_REVIEW: () => 'You can’t vote on your own review or on reviews of your own products.',
  NOT_YOUR_CART: () => 'You can only pay for your own cart.',

  TOO_MANY: (params: TooManyParams) => {
    if (params.of === 'unpaid checkouts')
      return (
        `You’ve started ${params.count} payments in an hour without finishing one. Finish the last one under My Orders, ` +
        `or try again in ${minutesOf(params.minutes)}.`
      );
    if (params.of === 'unpaid checkouts from network')
      return `There are too many unfinished payments from your network. Please try again in ${minutesOf(params.minutes)}.`;
    return limited[params.of];
  },
  BUSY: ({ of }: { of: Busy }) => busy[of],
  TIMEOUT: ({ of }: { of: 'request' | 'database' }) =>
    of === 'request' ? 'The request took too long. Please try again.' : 'This took too long. Please try again.',
  SEARCH_TOO_LONG: () => 'This search takes too long. Narrow it down, for example by category.',
  INTERNAL: () => 'Something went wrong on our side. Please try again.',
  STORAGE_FULL: () => 'We can’t save anything right now: our storage is full.',
  DATABASE_UNAVAILABLE: () => 'Rialto is unavailable right now. Please try again.',
  /** Sent by the gateway in front of the API. */
  API_UNREACHABLE: () => 'Rialto is unavailable right now. Please try again.',
  NOT_READY: ({ of }: { of: NotReady }) => notReady[of],
  PICTURES_UNAVAILABLE: () => 'Pictures are unavailable right now. Please try again.',

  EMAIL_TAKEN: () => 'An account with this email address already exists.',
  UNFINISHED: ({ unpaid, unsent, unshipped }: { unpaid: number; unsent: number; unshipped: number }) =>
    'You can’t delete your account yet.' +
    unfinished(
      unpaid,
      'You have an unpaid order: pay or cancel it first.',
      'You have # unpaid orders: pay or cancel them first.',
    ) +
    unfinished(
      unsent,
      'You have an order that hasn’t shipped yet: the vendor needs your address until then.',
      'You have # orders that haven’t shipped yet: the vendors need your address until then.',
    ) +
    unfinished(
      unshipped,
      'You have an order to ship: ship it first, under Sales.',
      'You have # orders to ship: ship them first, under Sales.',
    ),
  FACT_VALUES_LOST: ({ name, products }: { name: string; products: number }) =>
    products === 1 ? `1 product would lose its ${name}.` : `${products} products would lose their ${name}.`,
  TOO_MANY_FACTS: ({ most }: { most: number }) => `A category can have at most ${most} facts.`,
  DUPLICATE: () => 'A category with this name already exists.',
  IN_USE: ({ held }: { held?: { name: string; products: number; archived: number } }) => {
    if (!held) return 'This category still has products.';
    const { name, products, archived } = held;
    const all = products === 1 ? '1 product' : `${products} products`;
    const hidden = archived === 0 ? '' : products === archived ? ', archived' : `, ${archived} of them archived`;
    return `${name} holds ${all}${hidden}. ${products === 1 ? 'Move it' : 'Move them'} to another category first.`;
  },
  STOCK_RESERVED: ({ reserved }: { reserved: number | null }) => `${fieldErrors.RESERVED('Inventory', { reserved })}.`,
  CATEGORY_GONE: () => 'This product’s category no longer exists. Choose another, then restore it.',
  VENDOR_GONE: () => 'This vendor’s account was deleted, so the product can’t be put back on sale.',
  CONFLICT: ({ of }: { of: 'product' | 'shop' | 'variant' | 'variants' | 'parcel' }, fields: readonly string[]) => {
    if (of === 'shop') return 'This shop has changed since you opened it. Check it and save again.';
    if (of === 'parcel') return 'This parcel has changed since you opened it. Check it and save again.';
    if (of === 'variants')
      return 'The variants of this product have changed since you opened it. Check them and save again.';
    return `This ${of} has changed since you opened it. ${fields.join('. ')}. Check it and save again.`;
  },
  HAS_VARIANTS: () =>
    'This product has several variants. Change the price, the discount and the inventory of each variant instead.',
  SKU_TAKEN: (params: { sku: string; product: string } | object) =>
    'sku' in params
      ? `${fieldErrors.SKU_TAKEN('', params)}. Give each variant a SKU of its own.`
      : 'Another of your products has just got this SKU. Give each variant a SKU of its own.',
  ALREADY_IMPORTED: () => 'Already imported.',
  SAME_NAME: () => 'You already have a product with this name.',

  CHOOSE_VARIANT: ({ name }: { name: string }) => `${name} comes in several variants. Choose one of them first.`,
  VARIANT_GONE: ({ name }: { name: string }) => `${name} is no longer sold. Choose another variant.`,
  CART_FULL: ({ most }: { most: number }) => `Your cart is full: it holds ${most} different products.`,
  CART_CHANGED: ({ name, quantity }: { name: string; quantity: number }) =>
    `Your cart was changed elsewhere: it now has ${quantity} of ${name}.`,
  ALREADY_MERGED: () => 'These are already in your cart.',
  OUT_OF_STOCK: ({ products, inCart }: { products: readonly Shortage[]; inCart?: number }) => {
    const words = products.map(shortage).join(' ');
    if (inCart === undefined) return `${words} Nothing was charged.`;
    return inCart > 0 && products.some(({ available }) => available > 0)
      ? `${words} Your cart already has ${inCart}.`
      : words;
  },
  LIST_FULL: ({
    of,
    most,
  }: {
    of: 'wishlist' | 'followed shops' | 'restock' | 'addresses' | 'methods' | 'documents';
    most: number;
  }) => {
    if (of === 'wishlist') return `Your wishlist is full: it holds ${most} products.`;
    if (of === 'addresses') return `Your address book is full: it holds ${most} addresses. Delete one first.`;
    if (of === 'methods') return `A shop can have at most ${most} delivery methods. Archive one first.`;
    if (of === 'documents') return `You can add ${most} documents at most. Remove one first.`;
    return of === 'followed shops'
      ? `You already follow ${most} shops, which is the most possible.`
      : `This address already waits for ${most} products, which is the most possible.`;
  },
  DAYS_OFF_FULL: ({ most }: { most: number }) => `A shop can have days off at most ${most} times. Remove some first.`,
  IN_STOCK: ({ name }: { name: string }) => `${name} is in stock: you can order it now.`,
  STOP_CODE: () => 'This link has expired. You get at most one email for each product you asked about.',
  SHOP_ON_HOLIDAY: ({ shops }: { shops: readonly AwayShop[] }) =>
    `${shops.map(away).join(' ')} Until then, its products can’t be ordered.`,
  EMPTY_CART: () => 'Your cart is empty.',
  NOTHING_TO_PAY: () => 'Everything in your cart is free. Add a product with a price to check out.',
  TOTAL_TOO_LARGE: ({ most }: { most: number }) =>
    `A payment can be at most ${formatMoney(most)}. Please remove something from your cart.`,
  FIRST_ORDER_LIMIT: ({ products }: { products: readonly Shortage[] }) => {
    const words = products.map(({ name, available }) => `You can buy ${available} of ${name} with your first order.`);
    return `${words.join(' ')} Once it’s paid, you can buy more. Nothing was charged.`;
  },
  STALE_QUOTE: ({ total }: { total: number }) =>
    `The price or the delivery of your order has changed: the total is now ${formatMoney(total)}. Nothing was charged.`,
  ADDRESS_NEEDED: () => 'Enter the delivery address first.',
  NO_DELIVERY: ({ shops, ...place }: { shops: readonly string[] } & Place) =>
    `${shops.map((shop) => `${shop} can’t deliver these products${place.country === null ? '' : ` to ${placeText(place)}`}.`).join(' ')} Nothing was charged.`,
  CLAIMED: () => 'This order belongs to an account. Log in to see it under My Orders.',
  CLAIM_UNPAID: () => 'This order isn’t paid yet. Pay it first.',
  GUEST_UNFINISHED: () =>
    'Your data can be deleted once everything of this order was shipped, or it was cancelled or refunded.',
  METHOD_GONE: ({ shops }: { shops: readonly string[] }) =>
    `${shops.map((shop) => `${shop} no longer offers the delivery you chose.`).join(' ')} Choose another. Nothing was charged.`,
  DELIVERY_NOT_THERE: (place: Place) => `Not to ${placeText(place)}.`,
  DELIVERY_ADDRESS_NEEDED: () => 'Enter your address to see whether it is available.',
  DELIVERY_POSTCODE_NEEDED: () => 'Enter your postcode to see whether it is available.',
  DELIVERY_TOO_HEAVY: ({ grams }: { grams: number }) => `Only up to ${grams / 1000} kg.`,
  DELIVERY_TOO_MANY: ({ pieces }: { pieces: number }) => `Only up to ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}.`,
  DELIVERY_NOT_COOLED: ({ products }: { products: readonly string[] }) =>
    `Not for products that need cooling: ${products.join(', ')}.`,
  STALE_PRICE: ({ total }: { total: number }) =>
    `Your cart has changed: the total is now ${formatMoney(total)}. Nothing was charged.`,
  VOUCHER_UNKNOWN: () => 'There is no voucher with this code. Check it for typing mistakes.',
  VOUCHER_NOT_YET: ({ from }: { from: string }) => `This voucher can be used from ${dayOf(from)} on.`,
  VOUCHER_ENDED: ({ at }: { at: string }) => `This voucher ended on ${dayOf(at)}.`,
  VOUCHER_USED_UP: () => 'This voucher has been used up.',
  VOUCHER_USED_BY_YOU: ({ most }: { most: number }) =>
    most === 1
      ? 'You have already used this voucher.'
      : `You have already used this voucher ${most} times, which is the most possible.`,
  VOUCHER_FIRST_ORDER: () => 'This voucher is only for a first order.',
  VOUCHER_WRONG_PRODUCTS: ({ shop }: { shop: string | null }) =>
    shop === null
      ? 'This voucher is not for the products in your cart.'
      : `This voucher is for products of ${shop}, and none in your cart qualifies.`,
  VOUCHER_MINIMUM: ({ minimum, missing }: { minimum: number; missing: number }) =>
    `This voucher needs products for ${formatMoney(minimum)} or more. Add ${formatMoney(missing)} to use it.`,
  VOUCHER_NO_DELIVERY: () => 'This voucher makes delivery free, and there is no charge for yours.',
  VOUCHER_NOTHING_TO_PAY: () =>
    'This voucher would leave nothing to pay. Add something to your cart, or order without the voucher.',
  VOUCHER_CODE_TAKEN: () => 'Another voucher has this code. Choose another code.',
  VOUCHER_OVER: () => 'This voucher has already ended.',
  PICKS_CHANGED: () =>
    'Somebody else has changed these picks since you opened them. Close this, look at them, and change them again.',
  ALREADY_REPORTED: () => 'You’ve already reported this. We’ll tell you what we decide, under Notifications.',
  OWN_CONTENT: () => 'This is your own. You can change or delete it.',
  CASE_CHANGED: () =>
    'Somebody else has decided this, or something was added, since you opened it. Nothing of yours was done. Look at it again.',
  CASE_APPEALED: () => 'An appeal is waiting. Decide it first.',
  NOTHING_TO_DECIDE: () => 'This is already so. Nothing was changed.',
  OWN_DECISION: () => 'You made this decision, so another administrator looks at the appeal.',
  APPEAL_NOT_POSSIBLE: ({ why }: { why: WhyNoAppeal }) => noAppeal[why],
  ALREADY_VENDOR: () => 'This account is a vendor’s already. There is nothing to apply for.',
  APPLICATION_SUBMITTED: () =>
    'This application is already with us, so it can’t be changed. We’ll tell you by email what we decide.',
  APPLICATION_CHANGED: () =>
    'This application has changed since you opened it, perhaps in another window. Load the page again; what you typed is kept.',
  APPLICATION_DECIDED: () =>
    'Another administrator has decided this application, or it has changed, since you opened it. Nothing of yours was done. Look at it again.',
  DOCUMENTS_UNAVAILABLE: () => 'Documents are unavailable right now. Please try again.',
  ANNOUNCEMENT_CHANGED: () =>
    'Somebody else has changed this announcement since you opened it. Close this, look at it, and change it again.',
  PAGE_CHANGED: () =>
    'Somebody else has published this page since you opened it. Compare your text with the new version, then publish it again.',
  CONTACT_ANSWERED: () =>
    'Somebody else has answered meanwhile. Close this and read that answer first; your text is kept.',
  TAX_RATE_EXISTS: () => 'This country already has a rate for that. Change it instead.',
  IDEMPOTENCY_KEY_MISSING: () =>
    'The Idempotency-Key header has 8 to 200 letters and digits, new for each checkout, so that a repeated call pays once.',
  KEY_REUSED: () =>
    'This checkout was already used for something else. Please go back to your cart and check out again.',

  PAYMENT_ENDED: () => 'A newer payment replaced this one. Please check your cart.',
  PAYMENT_UNAVAILABLE: () => 'We couldn’t open the payment page. Nothing was charged. Please try again in a moment.',
  GATEWAY_UNAVAILABLE: () =>
    'We can’t reach the payment service right now. Nothing was charged. Please try again in a minute.',
  OLDER_PAYMENT_UNKNOWN: () =>
    'You already started a payment, and we can’t find out yet whether it went through. You weren’t charged ' +
    'again. Please try again in a moment, or cancel that order under My Orders.',
  ALREADY_PAID: () => 'Your last payment went through: you’ll find it under My Orders. You weren’t charged again.',
  NOTICE_REFUSED: () => 'This notice could not be verified. Nothing was changed.',
  NOT_PENDING: ({ status }: { status: OrderStatus }) =>
    `${standings[status]}${status === 'Completed' ? ' It can’t be cancelled any more.' : ''}`,
  ALREADY_SETTLED: ({ status }: { status: OrderStatus }) => {
    if (status === 'Completed') return `${standings[status]} To return the money, refund it.`;
    if (status === 'Refunded') return `${standings[status]} It can’t be changed any more.`;
    return `${standings[status]} It can only be completed, if the payment did arrive.`;
  },
  REFUNDING: () => 'A refund is in progress, so this order can’t be changed any more.',
  NOT_PAID: (params: { of: 'refund' } | { of: 'release'; status: OrderStatus } | { status: UnpaidStatus }) => {
    if (!('of' in params)) return `${fieldErrors.NOT_PAID('', params)}.`;
    return params.of === 'refund'
      ? 'This order wasn’t paid, so there’s nothing to refund.'
      : `${standings[params.status]} There’s nothing to ship.`;
  },
  ON_HOLD: () => `${fieldErrors.ON_HOLD()}.`,
  WRONG_STEP: (params: { of: WrongStep }) => `${fieldErrors.WRONG_STEP('', params)}.`,
  PIECES_LEFT: (params: { name: string; left: number }) => `${fieldErrors.PIECES_LEFT('', params)}.`,
  PARCEL_DELIVERED: ({ pickup }: { pickup: boolean }) =>
    `This ${pickup ? 'is already marked as picked up' : 'parcel is already marked as delivered'}. Nothing has changed.`,
  SELLER_GONE: () =>
    'A vendor of this order is suspended or deleted and won’t ship it, so it wasn’t completed. Refund the money where it was paid.',
  SOLD_OUT: () =>
    'The products have sold out, so the order wasn’t completed and nothing changed. Refund the money where it was paid.',
  DISPUTED: () =>
    'The buyer’s bank is disputing this payment and may take the money back. Wait for its decision before you refund it.',
  LINES_SHIPPED: () => 'A product was shipped already. You can ask for a return once it arrives.',
  RETURN_ENDED: ({ state }: { state: 'requested' | 'approved' | 'refused' | 'received' | 'refunded' | 'withdrawn' }) =>
    returnStandings[state],
  PAYOUTS_UNAVAILABLE: () => 'We can’t reach the payout service right now. Please try again in a minute.',
  NO_PAYOUT_PROVIDER: () => 'This market has no payout provider. An operator sets PAYOUTS.',
  NO_BANK_DETAILS: () => 'The payout provider asks for your bank details on its own pages.',
  NO_PAYOUT: ({ of }: { of: 'suspended' | 'no account' | 'nothing available' | 'not enough' }) => noPayout[of],
  NO_PAYOUTS_WAIT: () => 'There are no payouts to put in a file.',
  PAYOUT_ENDED: ({ state }: { state: 'created' | 'in_transit' | 'paid' | 'failed' | 'returned' }) =>
    payoutStandings[state],
  NOT_BY_BANK: () => 'The payout provider reports what becomes of this payout.',
  MONEY_OWED: ({ amount, own = false }: { amount: number; own?: boolean }) => {
    if (own)
      return amount > 0
        ? `You still have earnings of ${formatMoney(amount)}. You can delete your account once they’re paid out.`
        : `Your balance is ${formatMoney(amount)} after refunds. Please settle it with us before you delete your account.`;
    return amount > 0
      ? `This account has earnings of ${formatMoney(amount)}. Pay them out or adjust the balance first.`
      : `This account owes ${formatMoney(-amount)} after refunds. Adjust the balance first.`;
  },
  RULES_OVERLAP: () =>
    'Another rule with this target and priority applies at the same time. End it first, or choose another priority.',
  RULE_ENDED: () => 'This rule has already ended.',
  NOT_FAILED: () => 'This refund has not failed, so there is nothing to repeat.',
  NO_RELEASE_SERVER: () =>
    'This site has no release server. Change the trial by the command npm run release -- mf-<area> --trial <percent>.',
  SLOTS_NEED_RELEASE_SERVER: () =>
    'Contributions are switched by the release server, and this site has none. An operator sets RELEASE_SERVER_URL.',
  RELEASE_SERVER_AWAY: () =>
    'The release server can’t be reached right now, so nothing was changed. Try again in a moment.',
  RELEASE_SERVER_REFUSED: ({ reason }: { reason: string }) => `The release server refused this: ${reason}`,
  TRIAL_CHANGED: () => 'This trial has changed meanwhile, so nothing was done. The page shows how it is now.',
};

export type ErrorMessages = typeof errorMessages;
