import type { CheckoutQuote, CheckoutQuoteBody, QuotedGroup } from '@rialto/shared/contract/checkout';
import type { MethodQuote } from '@rialto/shared/contract/delivery';
import { http } from '@rialto/shared/http';
import { keepPreviousData, queryClient, queryOptions } from '@rialto/shared/query';

/**
 * What an order costs. `cart` names the state of the cart, so that a change of it requests another quote.
 * @throws ApiError with an error by field for an address that does not fit its country
 */
export function quoteQuery(userId: number, cart: string, body: CheckoutQuoteBody) {
  return queryOptions({
    queryKey: ['checkout', 'quote', userId, cart, body],
    queryFn: async ({ signal }) => (await http.post<CheckoutQuote>('/checkout/quote', body, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/** Requests the quotes on the page again. */
export const refreshQuotes = (): void => void queryClient.invalidateQueries({ queryKey: ['checkout', 'quote'] });

/** The groups whose delivery the buyer chooses. */
export const deliveredGroups = (quote: CheckoutQuote | undefined): QuotedGroup[] =>
  quote?.groups.filter(({ methods }) => methods.length > 0) ?? [];

export const chosenMethod = ({ methods, chosen }: QuotedGroup): MethodQuote | undefined =>
  methods.find(({ id }) => id === chosen);

/** The methods that the quote is priced with, by group. */
export const choicesOf = (quote: CheckoutQuote): Record<string, number> =>
  Object.fromEntries(quote.groups.flatMap(({ key, chosen }) => (chosen === null ? [] : [[key, chosen]])));

/** Whether a method is known to be impossible only because the place is not known yet. */
export const needsPlace = ({ unavailable }: MethodQuote): boolean =>
  unavailable?.code === 'DELIVERY_ADDRESS_NEEDED' || unavailable?.code === 'DELIVERY_POSTCODE_NEEDED';
