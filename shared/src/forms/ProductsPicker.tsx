import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { pagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Muted, Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { pickerTexts } from '../texts/pickerTexts';

export interface PickedProduct {
  id: number;
  name: string;
}

interface ProductsPickerProps {
  picked: readonly PickedProduct[];
  onChange: (picked: PickedProduct[]) => void;
  error: ReactNode;
  hint?: string;
  /** Limits the matches to the products on sale of a shop or a vendor. */
  among?: { shopId?: number | undefined; createdBy?: number | undefined };
  most?: number;
  /** Whether the order of the chosen products matters. */
  ordered?: boolean;
}

const shortest = 2;
const pauseMs = 250;
const shownMatches = 8;

const matchesQuery = (keyword: string, among: ProductsPickerProps['among']) =>
  pagedQuery<PickedProduct>('/products', { keyword, ...among, limit: shownMatches });

/** Several products: those that were chosen, as checkboxes, and a search with its matches. */
export function ProductsPicker(props: ProductsPickerProps) {
  const { picked, error, hint, among, most = Number.POSITIVE_INFINITY, ordered = false, onChange } = props;
  const t = pickerTexts.use();
  const [typed, setTyped] = useState('');
  const keyword = useDebouncedValue(typed.trim(), pauseMs);
  const isSearch = keyword.length >= shortest;
  const matches = usePaged(matchesQuery(keyword, among), { enabled: isSearch });
  const others = matches.data?.filter(({ id }) => !picked.some((one) => one.id === id)) ?? [];
  const isFull = picked.length >= most;
  return (
    <div>
      {picked.length > 0 && <Chosen picked={picked} ordered={ordered} onChange={onChange} />}
      <Field label={t.search} hint={hint ?? t.hint} error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            name="productSearch"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {isFull && <Muted role="status">{t.full(most)}</Muted>}
      {isSearch && !isFull && matches.data && (
        <Choices>
          <legend>{t.matches}</legend>
          {others.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" checked={false} onChange={() => onChange([...picked, { id, name }])} />
              <span dir="auto">{name}</span>
            </label>
          ))}
          {others.length === 0 && <Muted role="status">{t.noMatches}</Muted>}
        </Choices>
      )}
      <Problem>{matches.error?.message}</Problem>
    </div>
  );
}

function Chosen({ picked, ordered, onChange }: Pick<ProductsPickerProps, 'picked' | 'ordered' | 'onChange'>) {
  const t = pickerTexts.use();
  const [moved, setMoved] = useState('');
  const moveUp = (product: PickedProduct, index: number) => {
    if (index === 0) return;
    const others = picked.filter(({ id }) => id !== product.id);
    onChange(others.toSpliced(index - 1, 0, product));
    setMoved(t.moved(product.name, index, picked.length));
  };
  return (
    <Choices>
      <legend>{t.chosen}</legend>
      {picked.map((product, index) => (
        <Entry key={product.id}>
          <label>
            <input
              type="checkbox"
              checked
              aria-label={t.remove(product.name)}
              onChange={() => onChange(picked.filter(({ id }) => id !== product.id))}
            />
            <span dir="auto">{product.name}</span>
          </label>
          {ordered && (
            // Not disabled, so that it keeps the focus once its product is the first.
            <TextButton aria-disabled={index === 0} onClick={() => moveUp(product, index)}>
              {t.moveUp}
              <VisuallyHidden>{` ${product.name}`}</VisuallyHidden>
            </TextButton>
          )}
        </Entry>
      ))}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </Choices>
  );
}

const Entry = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(3)};
  > button {
    flex: none;
  }
`;

/** Checkboxes under a legend. */
export const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0 0 ${space(3)};
  padding: ${space(3)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  legend {
    padding: 0 ${space(2)};
    font-size: 0.875rem;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: start;
    gap: ${space(3)};
    min-width: 0;
    min-height: 1.5rem;
    overflow-wrap: anywhere;
  }
  input {
    ${checkable}
    margin-top: 0;
  }
`;
