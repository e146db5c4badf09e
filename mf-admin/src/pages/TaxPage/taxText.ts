import type { TaxRate } from '@rialto/shared/contract/tax';
import { locale } from '@rialto/shared/language';
import { taxTexts } from '../../texts/taxTexts';

/** A country's name in the language shown. */
export function countryText({ country }: Pick<TaxRate, 'country'>): string {
  return new Intl.DisplayNames(locale(), { type: 'region' }).of(country) ?? country;
}

export const categoryText = ({ category }: TaxRate): string => category?.name ?? taxTexts.current().allOthers;
