import { LOW_STOCK } from '@rialto/shared/contract/limits';
import type { ProductPicture } from '@rialto/shared/contract/product';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, from, radius, space } from '@rialto/shared/theme/theme';
import { Input, Select } from '@rialto/shared/ui/Field';
import { memo } from 'react';
import styled from 'styled-components';
import { variantTexts } from '../../texts/variantTexts';
import { type MatrixRow, netUnits, type VariantDraft, type VariantErrors, type VariantField } from './variantDraft';

interface VariantMatrixProps {
  rows: readonly MatrixRow[];
  pictures: readonly ProductPicture[];
  /** By `<key>.<field>`. */
  errors: VariantErrors;
  onChange: (key: string, change: Partial<VariantDraft>) => void;
}

const typedColumns = [
  'price',
  'discount',
  'inventory',
  'sku',
  'barcode',
  'netQuantity',
  'netUnit',
  'lowStockLimit',
  'weight',
  'image',
] as const;

/** A table of the variants, with a field for each property. */
export function VariantMatrix({ rows, pictures, errors, onChange }: VariantMatrixProps) {
  const t = variantTexts.use();
  return (
    <Scroller role="region" aria-label={t.table} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t.columns.variant}</th>
            {typedColumns.map((column) => (
              <th key={column} scope="col">
                {t.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, values, variant }) => (
            <VariantRow
              key={key}
              rowKey={key}
              title={values.join(' / ')}
              variant={variant}
              pictures={pictures}
              // only the row's own errors, so that other rows are not rendered again
              problems={typedColumns.map((column) => errors[`${key}.${column}`] ?? '').join('\n')}
              onChange={onChange}
            />
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

interface VariantRowProps {
  rowKey: string;
  title: string;
  variant: VariantDraft;
  pictures: readonly ProductPicture[];
  /** The errors of the columns, one a line. */
  problems: string;
  onChange: VariantMatrixProps['onChange'];
}

const VariantRow = memo(function VariantRow({ rowKey, title, variant, pictures, problems, onChange }: VariantRowProps) {
  const t = variantTexts.use();
  const errors = problems.split('\n');
  const cell = (field: VariantField) => {
    const error = errors[typedColumns.indexOf(field)];
    const errorId = `variant-${rowKey}-${field}-error`;
    return {
      control: {
        'aria-label': `${t.columns[field]}, ${title}`,
        'aria-invalid': error ? (true as const) : undefined,
        'aria-describedby': error ? errorId : undefined,
        autoComplete: 'off',
        value: variant[field],
        onChange: ({ target }: { target: { value: string } }) => onChange(rowKey, { [field]: target.value }),
      },
      error: error && <Wrong id={errorId}>{error}</Wrong>,
    };
  };
  const number = (
    field: 'price' | 'discount' | 'inventory' | 'netQuantity' | 'lowStockLimit' | 'weight',
    width: string,
    placeholder?: string,
  ) => {
    const { control, error } = cell(field);
    const isWhole = field === 'inventory' || field === 'lowStockLimit' || field === 'weight';
    return (
      <td data-label={t.columns[field]}>
        <Cell
          {...control}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          placeholder={placeholder}
          $width={width}
          $isNumber
        />
        {error}
      </td>
    );
  };
  const text = (field: 'sku' | 'barcode') => {
    const { control, error } = cell(field);
    return (
      <td data-label={t.columns[field]}>
        <Cell {...control} maxLength={64} $width="9rem" />
        {error}
      </td>
    );
  };
  const choice = (field: 'netUnit' | 'image', options: readonly { value: string; label: string }[], blank: string) => {
    const { control, error } = cell(field);
    return (
      <td data-label={t.columns[field]}>
        <Choice {...control}>
          <option value="">{blank}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        {error}
      </td>
    );
  };
  const ofPictures = pictures.map(({ url }, index) => ({ value: url, label: t.picture(index + 1) }));
  if (variant.image && !pictures.some(({ url }) => url === variant.image))
    ofPictures.push({ value: variant.image, label: t.otherPicture });
  return (
    <tr>
      <th scope="row">
        <Sold>
          <input
            type="checkbox"
            aria-label={t.sold(title)}
            checked={!variant.isLeftOut}
            onChange={({ target }) => onChange(rowKey, { isLeftOut: !target.checked })}
          />
          <span>{title}</span>
        </Sold>
      </th>
      {variant.isLeftOut ? (
        <NotSold colSpan={typedColumns.length}>{t.notSold}</NotSold>
      ) : (
        <>
          {number('price', '6.5rem')}
          {number('discount', '5rem')}
          {number('inventory', '5.5rem')}
          {text('sku')}
          {text('barcode')}
          {number('netQuantity', '5.5rem')}
          {choice(
            'netUnit',
            netUnits.map((unit) => ({ value: unit, label: t.units[unit] })),
            '–',
          )}
          {number('lowStockLimit', '5rem', String(LOW_STOCK))}
          {number('weight', '5.5rem')}
          {choice('image', ofPictures, t.productPicture)}
        </>
      )}
    </tr>
  );
});

const Scroller = styled.div`
  ${from('medium')} {
    max-height: 70vh;
    border: 1px solid ${color('line')};
    border-radius: ${radius('medium')};
    overflow: auto;
  }
`;

/** On phones each variant is a card, whose fields have their column's name. */
const Table = styled.table`
  display: block;
  thead {
    display: none;
  }
  tbody {
    display: grid;
    gap: ${space(4)};
  }
  tr {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};
    padding: ${space(3)};
    border: 1px solid ${color('line')};
    border-radius: ${radius('medium')};
  }
  th[scope='row'] {
    grid-column: 1 / -1;
    text-align: left;
    overflow-wrap: anywhere;
  }
  td[data-label]::before {
    display: block;
    color: ${color('inkSoft')};
    content: attr(data-label);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  td input,
  td select {
    width: 100%;
    max-width: none;
  }
  ${from('medium')} {
    display: table;
    border-collapse: separate;
    border-spacing: 0;
    thead {
      display: table-header-group;
    }
    tbody {
      display: table-row-group;
    }
    tr {
      display: table-row;
    }
    th,
    td {
      padding: 4px ${space(2)};
      border-bottom: 1px solid ${color('line')};
      text-align: left;
      vertical-align: top;
    }
    td[data-label]::before {
      display: none;
    }
    td input {
      width: var(--cell-width);
    }
    td select {
      width: auto;
      max-width: 9rem;
    }
    thead th {
      position: sticky;
      top: 0;
      z-index: 2;
      padding-block: ${space(2)};
      background: ${color('raised')};
      font-size: 0.8125rem;
      white-space: nowrap;
    }
    th:first-child {
      position: sticky;
      left: 0;
      z-index: 1;
      min-width: 8rem;
      max-width: 14rem;
      background: ${color('raised')};
      font-weight: 600;
      overflow-wrap: anywhere;
    }
    thead th:first-child {
      z-index: 3;
    }
  }
`;

const Cell = styled(Input)<{ $width: string; $isNumber?: boolean }>`
  --cell-width: ${({ $width }) => $width};
  min-height: 2rem;
  padding: 3px 8px;
  border-radius: 6px;
  font-size: 0.9375rem;
  text-align: ${({ $isNumber }) => ($isNumber ? 'right' : 'left')};
`;

const Choice = styled(Select)`
  min-height: 2rem;
  padding: 3px 8px;
  border-radius: 6px;
  font-size: 0.9375rem;
`;

const Sold = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2rem;
  input {
    ${checkable}
  }
`;

const NotSold = styled.td`
  && {
    color: ${color('inkSoft')};
    line-height: 2rem;
  }
`;

const Wrong = styled.p`
  max-width: 10rem;
  color: ${color('tomato')};
  font-size: 0.8125rem;
  font-weight: 500;
`;
