import type { InventoryRow } from '@rialto/shared/contract/product';
import {
  numberProblem,
  type ProductNumber,
  priceNotice,
  productNumbers,
  readNumber,
} from '../../components/productNumbers';

/** What was typed into a row: the fields that are not as the product has them. */
export interface RowEdit {
  texts: Readonly<Partial<Record<ProductNumber, string>>>;
  /** The product's revision when its first field was typed into. */
  revision: string;
}

/** The changed rows, by product. */
export type Edits = ReadonlyMap<number, RowEdit>;

/** What the server said of a row when it was to be saved. */
export interface RowNote {
  readonly message: string;
  /** The revision of what the row has become meanwhile, where that is why it was refused. */
  conflictWith: string | null;
}

/** The numbers of a product, and what they were read at. */
export type Numbers = Pick<InventoryRow, ProductNumber | 'id' | 'revision'>;

/** The edit of a row after one field was typed into; undefined when nothing differs from the product any more. */
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

/** The edit without what the product says itself by now. */
export function settle(edit: RowEdit, product: Numbers): RowEdit | undefined {
  const texts = Object.fromEntries(
    Object.entries(edit.texts).filter(
      // the keys of `texts` are product numbers
      ([field, text]) => readNumber(field as ProductNumber, text) !== product[field as ProductNumber],
    ),
  );
  return Object.keys(texts).length > 0 ? { ...edit, texts } : undefined;
}

/** What is wrong with a row as typed, a sentence for each field. */
export function problemsOf({ texts }: RowEdit): string[] {
  return productNumbers.flatMap((field) => {
    const text = texts[field];
    return (text !== undefined && numberProblem(field, text)) || [];
  });
}

/** What is worth knowing of a row as typed, though it can be saved. */
export function noticesOf({ texts }: RowEdit): string[] {
  const notice = texts.price === undefined ? null : priceNotice(texts.price);
  return notice === null ? [] : [notice];
}

/** The call's body: the changed fields only. Of a row without problems. */
export function bodyOf({ texts }: RowEdit): Partial<Record<ProductNumber, number>> {
  return Object.fromEntries(
    productNumbers.flatMap((field) => {
      const value = texts[field] === undefined ? null : readNumber(field, texts[field]);
      return value === null ? [] : [[field, value]];
    }),
  );
}

/** The price some percent up or down, to the cent, within what the market takes; with a point, which reads in any language. */
export function changedPrice(price: number, percent: number): string {
  const cents = Math.round(Math.round(price * 100) * (1 + percent / 100));
  return (Math.min(Math.max(cents, 0), 100_000_000) / 100).toFixed(2);
}
