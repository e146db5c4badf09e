import type { InventoryRow } from '@rialto/shared/contract/product';
import {
  numberProblem,
  type ProductNumber,
  priceNotice,
  productNumbers,
  readNumber,
} from '../../components/productNumbers';

/** The unsaved texts of a row: those that differ from the product. */
export interface RowEdit {
  texts: Readonly<Partial<Record<ProductNumber, string>>>;
  /** The product's revision when the first field was edited. */
  revision: string;
}

/** By product id. */
export type Edits = ReadonlyMap<number, RowEdit>;

/** Why a row was not saved. */
export interface RowNote {
  readonly message: string;
  /** After a conflict, the product's current revision. */
  conflictWith: string | null;
}

/** The numbers of a product, with its revision. */
export type Numbers = Pick<InventoryRow, ProductNumber | 'id' | 'revision'>;

/** The edit after a field changed; undefined if nothing differs from the product. */
export function typeInto(
  edit: RowEdit | undefined,
  product: Numbers,
  field: ProductNumber,
  text: string,
): RowEdit | undefined {
  const { [field]: _before, ...others } = edit?.texts ?? {};
  const texts = readNumber(field, text) === product[field] ? others : { ...others, [field]: text };
  if (Object.keys(texts).length === 0) return undefined;
  return { texts, revision: edit?.revision ?? product.revision };
}

/** The edit without the texts that equal the product's values. */
export function withoutSaved(edit: RowEdit, product: Numbers): RowEdit | undefined {
  const texts = Object.fromEntries(
    Object.entries(edit.texts).filter(
      // the keys of `texts` are product numbers
      ([field, text]) => readNumber(field as ProductNumber, text) !== product[field as ProductNumber],
    ),
  );
  return Object.keys(texts).length > 0 ? { ...edit, texts } : undefined;
}

/** Error messages, one for each invalid field. */
export function problemsOf({ texts }: RowEdit): string[] {
  return productNumbers.flatMap((field) => {
    const text = texts[field];
    return (text !== undefined && numberProblem(field, text)) || [];
  });
}

/** Warnings about valid values. */
export function noticesOf({ texts }: RowEdit): string[] {
  const notice = texts.price === undefined ? null : priceNotice(texts.price);
  return notice === null ? [] : [notice];
}

/** The request body: the changed fields of a valid edit. */
export function bodyOf({ texts }: RowEdit): Partial<Record<ProductNumber, number>> {
  return Object.fromEntries(
    productNumbers.flatMap((field) => {
      const value = texts[field] === undefined ? null : readNumber(field, texts[field]);
      return value === null ? [] : [[field, value]];
    }),
  );
}

/** The price changed by `percent`, rounded to cents and within the valid range; with a point, which any language reads. */
export function changedPrice(price: number, percent: number): string {
  const cents = Math.round(Math.round(price * 100) * (1 + percent / 100));
  return (Math.min(Math.max(cents, 0), 100_000_000) / 100).toFixed(2);
}
