import type { ImportResult } from '@rialto/shared/contract/imports';
import { useQuery } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import { Field, Input, Select, TextArea } from '@rialto/shared/ui/Field';
import { useState } from 'react';
import styled from 'styled-components';
import { categoriesQuery } from '../../data/categories';
import { importTexts } from '../../texts/importTexts';
import { type Column, columnLabel, columnsOfRow } from './columns';
import type { ImportedProduct } from './importProduct';
import type { Table } from './readTable';

export interface Cell {
  row: number;
  column: Column;
}

/** The cells that keep a product from being imported: found here, or by the server. Problems of a whole row have no cell. */
export function faultyCells(product: ImportedProduct, result: ImportResult | undefined): Cell[] {
  const found =
    product.problems.length > 0 || result?.action !== 'refused'
      ? product.problems
      : Object.keys(result.fields ?? {}).map((path) => product.cellOf(path));
  return found
    .flatMap(({ row, column }) => (column === null ? [] : [{ row, column }]))
    .filter((cell, index, all) => all.findIndex((other) => isSame(other, cell)) === index);
}

const isSame = (a: Cell, b: Cell) => a.row === b.row && a.column === b.column;

interface MendingFieldsProps {
  table: Table;
  product: ImportedProduct;
  result: ImportResult | undefined;
  /** Shows all cells of the product, not only the faulty ones. */
  all: boolean;
  /** The id of the element that says what is wrong. */
  errorId: string;
  onMend: (cell: Cell, text: string) => void;
}

/** The cells of a product as fields; each is checked again when it is left. */
export function MendingFields({ table, product, result, all, errorId, onMend }: MendingFieldsProps) {
  const t = importTexts.use();
  const faulty = faultyCells(product, result);
  const cells: readonly Cell[] = all
    ? product.rows.flatMap((row) => columnsOfRow(table.mapping, row === product.row).map((column) => ({ row, column })))
    : faulty;
  if (cells.length === 0) return null;
  return (
    <Fields>
      {cells.map((cell) => {
        const label = columnLabel(cell.column);
        return (
          <CellField
            key={`${cell.row} ${cell.column}`}
            label={product.rows.length > 1 ? t.cellOfRow(label, cell.row) : label}
            column={cell.column}
            text={table.cells.get(cell.row)?.text(cell.column) ?? ''}
            errorId={faulty.some((other) => isSame(other, cell)) ? errorId : undefined}
            onCommit={(text) => onMend(cell, text)}
          />
        );
      })}
    </Fields>
  );
}

interface CellFieldProps {
  label: string;
  column: Column;
  text: string;
  /** The id of the element that says what is wrong with the cell; undefined if nothing is. */
  errorId: string | undefined;
  onCommit: (text: string) => void;
}

function CellField({ label, column, text, errorId, onCommit }: CellFieldProps) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  const commit = () => typed.trim() !== text && onCommit(typed);
  return (
    <Field label={label} error={errorId !== undefined} errorId={errorId}>
      {(control) =>
        column === 'categoryName' ? (
          <CategorySelect {...control} value={text} onChange={onCommit} />
        ) : column === 'description' ? (
          <TextArea
            {...control}
            rows={4}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={commit}
          />
        ) : (
          <Input
            {...control}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={commit}
            onKeyDown={({ key }) => {
              if (key === 'Enter') commit();
              if (key === 'Escape') setTyped(text);
            }}
          />
        )
      }
    </Field>
  );
}

interface CategorySelectProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  value: string;
  onChange: (name: string) => void;
}

/** The market's categories, below what the file says if that is none of them. */
function CategorySelect({ value, onChange, ...control }: CategorySelectProps) {
  const t = importTexts.use();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const isKnown = categories.some(({ name }) => name.toLowerCase() === value.toLowerCase());
  return (
    <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
      {!isKnown && <option value={value}>{value === '' ? t.chooseCategory : value}</option>}
      {categories.map(({ id, name }) => (
        <option key={id} value={name.toLowerCase() === value.toLowerCase() ? value : name}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${space(3)} ${space(4)};
  max-width: 60rem;
  margin-top: ${space(3)};
`;
