import { fakeStripeConnect } from '../../api/src/testing/fakeStripeConnect';

/** Starts a fake Stripe with a number of accounts, whose names are `acct_1` and so on, and sends its settings. */
process.on('message', async (accounts: number) => {
  const stripe = await fakeStripeConnect();
  for (let n = 0; n < accounts; n += 1) await stripe.destination(n);
  process.send?.(stripe.settings);
});
