import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Checkout',
  intro: 'Check your delivery details and total, then pay.',
  empty: 'Your cart is empty.',
  backToCart: 'Back to cart',
  totalChanged: (before: string, now: string) => `The total was ${before} when you left your cart. It’s now ${now}.`,
  details: 'Your details',
  email: 'Email',
  emailHint: 'We’ll email your receipt here.',
  amount: 'Amount',
  name: 'Name',
  phoneHint: 'Optional. Only used if the courier can’t find you.',
  pay: (total: string) => `Pay ${total}`,
  paying: 'One moment…',
  yourOrder: 'Your order',
  nameMissing: 'Enter the name of the person receiving the order.',
  addressMissing: 'Enter the delivery address.',
  nothingToPay: 'Your total is $0.00. Add a product with a price to check out.',
  phoneNotDigits: 'Enter the phone number in digits, for example +1 555 0100.',
  phoneShort: 'This phone number is too short. It needs at least five digits.',
  tooLong: (most: number, length: number) =>
    plural(length, {
      one: `Use ${most} characters at most. This is #.`,
      other: `Use ${most} characters at most. These are #.`,
    }),
  sure: 'Are you sure to proceed with payment?',
  youPay: (total: string) => `You’ll pay ${total} on the next page.`,
  keepAddress: (kept: string) => `Save this address to your profile and replace the current one: ${kept}`,
  replaced: (id: number) => `Your unpaid order ${id} will be cancelled.`,
  proceed: 'Proceed',
  noUrl: 'No payment URL found.',
  noUrlAdvice: 'You weren’t charged. Please try again in a moment.',
  failed: 'Failed to complete payment.',
  pricesChanged: 'Prices have changed since you opened this page.',
  pricesChangedTo: (total: string) => `Prices have changed. The total is now ${total}.`,
  cartChangedTo: (total: string) => `Your cart has changed. The total is now ${total}.`,
  priceNow: (name: string, price: string, before: string) => `${name} now costs ${price}. It was ${before}.`,
  quantityNow: (name: string, quantity: number, before: number) =>
    `${name}: quantity is now ${quantity}. It was ${before}.`,
  itemAdded: (name: string) => `${name} was added.`,
  itemRemoved: (name: string) => `${name} was removed.`,
  pricesAdvice: 'You weren’t charged. Check the new total and pay again if you agree.',
  firstOrderLimit: (name: string, most: number) => `You can buy ${most} of ${name} with your first order.`,
  firstOrderAdvice: 'Once it is paid, you can buy more.',
  soldOut: (name: string) => `${name} is sold out.`,
  left: (name: string, available: number) => `Only ${available} of ${name} left.`,
  stockAdvice: 'You weren’t charged. Update your cart and check out again.',
  cartEmptied: 'Your cart was emptied in another tab or on another device. Anything you paid for is in your orders.',
  nothingCharged: 'You weren’t charged.',
  nothingChargedHere: 'You weren’t charged here.',
  trySafely: 'You weren’t charged. It’s safe to try again: you can’t pay twice for the same cart.',
};

export type CheckoutTexts = typeof en;

export const checkoutTexts = createTexts(en, partOf(translations, 'checkout'));
