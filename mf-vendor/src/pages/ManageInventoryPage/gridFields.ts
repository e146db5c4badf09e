import { inventoryFormat } from '@rialto/shared/contract/number';
import { formatNumber } from '@rialto/shared/i18n/format';
import { parseTyped, numberProblem as problemOf, typedNumber as typed } from '@rialto/shared/i18n/typedNumber';
import {
  numberProblem,
  type ProductNumber,
  productNumbers,
  readNumber,
  showNumber,
  typedNumber,
} from '../../components/productNumbers';
import { isVariantRow } from '../../data/inventoryRow';
import { inventoryTexts } from '../../texts/inventoryTexts';
import type { StockRow } from './stockRows';

/** The fields that are edited in the table, in the order of its columns. */
export const gridFields = ['sku', ...productNumbers, 'lowStockLimit'] as const;
export type GridField = (typeof gridFields)[number];
export type FieldValue = string | number | null;

const isNumber = (field: GridField): field is ProductNumber => (productNumbers as readonly string[]).includes(field);

const maxSku = 64;

/** The fields of a row that can be changed. */
export const editableFields = (row: Pick<StockRow, 'variantId' | 'variantRevision'>): readonly GridField[] =>
  isVariantRow(row) ? gridFields : productNumbers;

/** Parses a typed text; undefined if it is invalid. A blank SKU or limit is none. */
export function readField(field: GridField, text: string): FieldValue | undefined {
  if (isNumber(field)) return readNumber(field, text) ?? undefined;
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain === '') return null;
  if (field === 'sku') return plain.length > maxSku ? undefined : plain;
  return parseTyped(plain, inventoryFormat).value ?? undefined;
}

/** The error message for a typed text; null if it is valid. */
export function fieldProblem(field: GridField, text: string): string | null {
  if (isNumber(field)) return numberProblem(field, text);
  if (readField(field, text) !== undefined) return null;
  if (field === 'sku') return inventoryTexts.current().grid.longSku(maxSku);
  return problemOf(text, inventoryFormat);
}

/** A value for display. */
export function showField(field: GridField, value: FieldValue): string {
  if (isNumber(field)) return showNumber(field, Number(value));
  if (value === null) return '–';
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** A value for a text input. */
export function typedField(field: GridField, value: FieldValue): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : isNumber(field) ? typedNumber(value) : typed(value);
}
