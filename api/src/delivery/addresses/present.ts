import type { Address } from '@rialto/shared/contract/address';
import { addressLines } from './addressLines';
import type { AddressRow } from './queries';

export function presentAddress({ userId: _, createdAt, ...row }: AddressRow): Address {
  return { ...row, lines: addressLines(row), createdAt: createdAt.toISOString() };
}
