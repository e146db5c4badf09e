import type { OrderItem } from '@rialto/shared/contract/order';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, space, text } from '@rialto/shared/theme/theme';
import { QuantityField } from '@rialto/shared/ui/QuantityField';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { lineName } from '../../data/lineName';
import { refundsTexts } from '../../texts/refundsTexts';

/** The chosen pieces by the id of the line; 0 for none. */
export type Pieces = Record<string, number>;

interface PiecesFieldProps {
  legend: string;
  lines: readonly { item: OrderItem; most: number }[];
  /** Whether all pieces of a line are chosen together. */
  whole?: boolean;
  error?: ReactNode;
  value: Pieces;
  onChange: (value: Pieces) => void;
}

/** Lines of an order to choose, and how many pieces of each. */
export function PiecesField({ legend, lines, whole = false, error, value, onChange }: PiecesFieldProps) {
  const t = refundsTexts.use();
  const id = useId();
  const set = (item: OrderItem, pieces: number) => onChange({ ...value, [item.id]: pieces });
  return (
    <Lines aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {lines.map(({ item, most }) => {
        const pieces = value[item.id] ?? 0;
        const name = lineName(item);
        return (
          <Line key={item.id}>
            <label>
              <input
                type="checkbox"
                checked={pieces > 0}
                onChange={({ target }) => set(item, target.checked ? most : 0)}
              />
              <span dir="auto">{whole ? t.pieces(most, name) : name}</span>
            </label>
            {!whole && most > 1 && pieces > 0 && (
              <Count>
                <QuantityField
                  name={name}
                  value={pieces}
                  max={most}
                  onChange={(changed) => set(item, changed(pieces))}
                />
                <small>{t.available(most)}</small>
              </Count>
            )}
          </Line>
        );
      })}
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </Lines>
  );
}

const Lines = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space(3)};
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }
`;

const Line = styled.div`
  display: grid;
  gap: ${space(2)};
  label {
    display: flex;
    align-items: start;
    gap: ${space(3)};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  input[type='checkbox'] {
    ${checkable}
  }
`;

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding-inline-start: calc(1.25rem + ${space(3)});
  small {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
`;

const ErrorText = styled.p`
  color: ${color('tomato')};
  font-size: 0.875rem;
  font-weight: 500;
`;
