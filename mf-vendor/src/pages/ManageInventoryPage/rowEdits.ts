import { priceNotice } from '../../components/productNumbers';
import { type FieldValue, fieldProblem, type GridField, gridFields, readField } from './gridFields';
import type { StockRow } from './stockRows';

/** The unsaved texts of a row: those that differ from the saved values. */
export interface RowEdit {
  texts: Readonly<Partial<Record<GridField, string>>>;
  /** The row's revision when the first field was edited. */
  revision: string;
}

/** By row. */
export type Edits = ReadonlyMap<number, RowEdit>;

/** Why a row was not saved. */
export interface RowNote {
  readonly message: string;
  /** After a conflict, the row's current revision. */
  conflictWith: string | null;
}

/** The saved values of a row, with its revision. */
export type RowValues = Pick<StockRow, GridField | 'id' | 'revision'>;

/** The edit after a field changed; undefined if nothing differs from the saved values. */
export function typeInto(
  edit: RowEdit | undefined,
  row: RowValues,
  field: GridField,
  text: string,
): RowEdit | undefined {
  const { [field]: _before, ...others } = edit?.texts ?? {};
  const texts = readField(field, text) === row[field] ? others : { ...others, [field]: text };
  if (Object.keys(texts).length === 0) return undefined;
  return { texts, revision: edit?.revision ?? row.revision };
}

/** The edit without the texts that equal the saved values. */
export function withoutSaved(edit: RowEdit, row: RowValues): RowEdit | undefined {
  const texts = Object.fromEntries(
    Object.entries(edit.texts).filter(
      // the keys of `texts` are fields of the table
      ([field, text]) => readField(field as GridField, text) !== row[field as GridField],
    ),
  );
  return Object.keys(texts).length > 0 ? { ...edit, texts } : undefined;
}

/** Error messages, one for each invalid field. */
export function problemsOf({ texts }: RowEdit): string[] {
  return gridFields.flatMap((field) => {
    const text = texts[field];
    return (text !== undefined && fieldProblem(field, text)) || [];
  });
}

/** Warnings about valid values. */
export function noticesOf({ texts }: RowEdit): string[] {
  const notice = texts.price === undefined ? null : priceNotice(texts.price);
  return notice === null ? [] : [notice];
}

/** The request body: the changed fields of a valid edit. */
export function bodyOf({ texts }: RowEdit): Partial<Record<GridField, FieldValue>> {
  return Object.fromEntries(
    gridFields.flatMap((field) => {
      const value = texts[field] === undefined ? undefined : readField(field, texts[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
