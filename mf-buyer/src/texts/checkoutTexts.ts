import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Checkout',
  intro: 'Where it goes, what it comes to, and then the payment page.',
  empty: 'Your cart is empty.',
  backToCart: 'Back to the cart',
  totalChanged: (before: string, now: string) => `The total was ${before} when you left your cart; it is ${now} now.`,
  details: 'Your details',
  email: 'Email',
  emailHint: 'The receipt goes here.',
  amount: 'Amount',
  name: 'Name',
  phoneHint: 'In case the courier cannot find you.',
  pay: (total: string) => `Pay ${total}`,
  paying: 'One moment…',
  yourOrder: 'Your order',
  phoneNotDigits: 'Please write the phone number in digits, such as +1 555 0100.',
  phoneShort: 'This phone number is too short: it needs five digits at least.',
  tooLong: (most: number, length: number) =>
    plural(length, {
      one: `Please keep this to ${most} characters; this is #.`,
      other: `Please keep this to ${most} characters; these are #.`,
    }),
  sure: 'Are you sure to proceed with payment?',
  youPay: (total: string) => `You pay ${total} on the page that opens next.`,
  noAddress: 'You gave no address: the shops will have to ask you for it.',
  addressOfProfile: (kept: string) => `You gave no address: it goes to the one in your profile, ${kept}.`,
  keepAddress: (kept: string) => `Keep this for the next time, in the place of what your profile has: ${kept}`,
  replaced: (id: number) => `Order ${id}, not paid yet, is cancelled for it.`,
  proceed: 'Proceed',
  noUrl: 'No payment URL found.',
  noUrlAdvice: 'Nothing was charged. Please try again in a moment.',
  failed: 'Failed to complete payment.',
  pricesChanged: 'Prices have changed since you opened this page.',
  pricesChangedTo: (total: string) => `Prices have changed: the total is ${total} now.`,
  cartChangedTo: (total: string) => `Your cart has changed: the total is ${total} now.`,
  priceNow: (name: string, price: string, before: string) => `${name} costs ${price} now, before it was ${before}.`,
  quantityNow: (name: string, quantity: number, before: number) =>
    `${quantity} of ${name} now, before it was ${before}.`,
  itemAdded: (name: string) => `${name} is in it now, too.`,
  itemRemoved: (name: string) => `${name} is no longer in it.`,
  pricesAdvice: 'Nothing was charged. Please look at the new amount and pay again if you agree.',
  firstOrderLimit: (name: string, most: number) => `You can buy ${most} of ${name} with your first order.`,
  firstOrderAdvice: 'Once it is paid, you can buy more.',
  soldOut: (name: string) => `${name} is sold out.`,
  left: (name: string, available: number) => `Only ${available} of ${name} left.`,
  stockAdvice: 'Nothing was charged. Please change your cart and check out again.',
  cartEmptied: 'Your cart was emptied elsewhere, as by another tab: what was paid for is under your orders.',
  nothingCharged: 'Nothing was charged.',
  nothingChargedHere: 'Nothing was charged here.',
  trySafely: 'Nothing was charged. Trying again is safe: you cannot pay twice for the same cart.',
};

export type CheckoutTexts = typeof en;

export const checkoutTexts = createTexts(en, partOf(translations, 'checkout'));
