import type { Address, AddressFormat } from '@rialto/shared/contract/address';

export const usFormat: AddressFormat = {
  country: 'US',
  rows: [['name'], ['line1'], ['line2'], ['city', 'region', 'postcode'], ['phone']],
  required: ['name', 'line1', 'city', 'region', 'postcode'],
  labels: { region: 'state', city: 'city', postcode: 'zip' },
  regions: [
    { value: 'NY', name: 'New York' },
    { value: 'OH', name: 'Ohio' },
  ],
  postcode: { pattern: '(\\d{5})(?:[ \\-](\\d{4}))?', example: '95014' },
};

export const deFormat: AddressFormat = {
  country: 'DE',
  rows: [['name'], ['line1'], ['line2'], ['postcode', 'city'], ['phone']],
  required: ['name', 'line1', 'city', 'postcode'],
  labels: { region: 'province', city: 'city', postcode: 'postcode' },
  regions: [],
  postcode: { pattern: '\\d{5}', example: '26133' },
};

/** Handlers of the countries' calls. */
export const fakeCountries = {
  'GET /countries': [
    { code: 'DE', name: 'Germany' },
    { code: 'US', name: 'United States' },
  ],
  'GET /countries/DE': deFormat,
  'GET /countries/US': usFormat,
};

export const anAddress = (fields: Partial<Address> = {}): Address => ({
  id: 91,
  name: 'Maya Ray',
  line1: '1 Mill Lane',
  line2: null,
  city: 'Springfield',
  region: 'OH',
  postcode: '45501',
  country: 'US',
  phone: null,
  lines: ['Maya Ray', '1 Mill Lane', 'Springfield, OH 45501'],
  isDefault: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});
