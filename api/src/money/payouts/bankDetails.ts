import { electronicFormatIBAN, extractIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { FieldErrors } from '../../errors/messageText';

export interface BankDetails {
  holder: string;
  iban: string;
  bic: string | null;
}

/** Bank details in the form that banks exchange, or the errors of their fields. */
export function readBankDetails(given: {
  holder: string;
  iban: string;
  bic?: string | undefined;
}): BankDetails | { errors: FieldErrors } {
  const iban = electronicFormatIBAN(given.iban) ?? '';
  const bic = given.bic === undefined || given.bic.trim() === '' ? null : given.bic.replace(/\s/g, '').toUpperCase();
  const errors: FieldErrors = {};
  if (!isValidIBAN(iban)) errors.iban = { code: 'NO_IBAN' };
  if (bic !== null && !isValidBIC(bic)) errors.bic = { code: 'NO_BIC' };
  else if (bic !== null && isValidIBAN(iban) && extractIBAN(iban).countryCode !== bic.slice(4, 6))
    errors.bic = { code: 'OTHER_COUNTRY' };
  return Object.keys(errors).length > 0 ? { errors } : { holder: given.holder, iban, bic };
}

/** The last characters of an IBAN, to recognise it by. */
export const endOf = (iban: string): string => iban.slice(-4);
