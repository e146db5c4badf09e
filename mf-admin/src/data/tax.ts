import type { Country } from '@rialto/shared/contract/address';
import type { NewTaxRate, TaxRate } from '@rialto/shared/contract/tax';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** By country, the country's own rate first. */
export const taxRatesQuery = () => queryOptions<TaxRate[]>({ queryKey: ['tax-rates'] });

export const countriesQuery = () => queryOptions<Country[]>({ queryKey: ['countries'] });

/** @throws ApiError 409 TAX_RATE_EXISTS; else with the server's message, and one for each invalid field */
export const addTaxRate = (body: NewTaxRate) => change(() => http.post('/tax-rates', body));

/** @throws ApiError with the server's message, and one for each invalid field */
export const updateTaxRate = (id: number, rate: number) => change(() => http.patch(`/tax-rates/${id}`, { rate }));

/** @throws ApiError with the server's message */
export const deleteTaxRate = (id: number) => change(() => http.delete(`/tax-rates/${id}`));

async function change(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['tax-rates'] });
  }
}
