import { z } from 'zod';
import { fieldError } from './fields';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** An ISO 3166-1 country code: 'DE'. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, fieldError('NO_COUNTRY'))
  .refine((code) => !/^[A-Z]{2}$/.test(code) || names.of(code) !== undefined, fieldError('NO_COUNTRY'));
