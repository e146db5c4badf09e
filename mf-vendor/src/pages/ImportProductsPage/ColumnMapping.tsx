import { color, space } from '@rialto/shared/theme/theme';
import { Field, Select } from '@rialto/shared/ui/Field';
import styled from 'styled-components';
import { importTexts } from '../../texts/importTexts';
import { columnLabel, forNewProducts, importColumns, type Mapping, withColumn } from './columns';
import type { Table } from './readTable';

interface ColumnMappingProps {
  table: Table;
  /** Whether a column for the name or the id is still missing. */
  required: boolean;
  onChange: (mapping: Mapping) => void;
}

/** Assigns a field to each column of the file. */
export function ColumnMapping({ table, required, onChange }: ColumnMappingProps) {
  const t = importTexts.use().columns;
  const { sheet, mapping } = table;
  const columns = sheet.head.map((header, index) => ({
    header: header || String(index + 1),
    index,
    sample: sheet.lines.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim(),
  }));
  // A field that new products need is probably among the unknown columns.
  const lacksColumns =
    table.ignored.length > 0 && !mapping.includes('id') && forNewProducts.some((column) => !mapping.includes(column));
  return (
    <Columns open={required || lacksColumns || undefined}>
      <summary>{t.title}</summary>
      {required && <Choose role="alert">{t.choose}</Choose>}
      <Grid>
        {columns.map(({ header, index, sample }) => (
          <Field key={index} label={header} {...(sample && { hint: t.sample(shortened(sample)) })}>
            {(control) => (
              <Select
                {...control}
                value={mapping[index] ?? ''}
                onChange={({ target }) =>
                  onChange(withColumn(mapping, index, importColumns.find((column) => column === target.value) ?? null))
                }
              >
                <option value="">{t.notUsed}</option>
                {importColumns.map((column) => (
                  <option key={column} value={column}>
                    {columnLabel(column)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </Grid>
    </Columns>
  );
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const Columns = styled.details`
  summary {
    min-height: 24px;
    font-weight: 600;
    cursor: pointer;
  }
`;

const Choose = styled.p`
  margin-top: ${space(3)};
  color: ${color('tomato')};
  font-weight: 600;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: ${space(4)};
  margin-top: ${space(3)};
  overflow-wrap: anywhere;
`;
