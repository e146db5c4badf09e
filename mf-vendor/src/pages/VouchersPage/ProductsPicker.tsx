import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { voucherProductsQuery } from '../../data/vouchers';
import { vouchersTexts } from '../../texts/vouchersTexts';
import type { Named } from './voucherDraft';

interface ProductsPickerProps {
  shopId: number | undefined;
  picked: readonly Named[];
  error: ReactNode;
  onChange: (picked: Named[]) => void;
}

const shortest = 2;
const pauseMs = 250;

/** Several products: a search with its matches, and those that were chosen, as checkboxes. */
export function ProductsPicker({ shopId, picked, error, onChange }: ProductsPickerProps) {
  const t = vouchersTexts.use();
  const [typed, setTyped] = useState('');
  const keyword = useDebouncedValue(typed.trim(), pauseMs);
  const isSearch = keyword.length >= shortest;
  const matches = usePaged(voucherProductsQuery(keyword, shopId), { enabled: isSearch });
  const others = matches.data?.filter(({ id }) => !picked.some((one) => one.id === id)) ?? [];
  return (
    <div>
      {picked.length > 0 && (
        <Choices>
          <legend>{t.chosen}</legend>
          {picked.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked
                aria-label={t.remove(name)}
                onChange={() => onChange(picked.filter((one) => one.id !== id))}
              />
              <span dir="auto">{name}</span>
            </label>
          ))}
        </Choices>
      )}
      <Field label={t.productSearch} hint={t.productSearchHint} error={error}>
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
      {isSearch && matches.data && (
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
    min-height: 1.5rem;
    overflow-wrap: anywhere;
  }
  input {
    ${checkable}
    margin-top: 0;
  }
`;
