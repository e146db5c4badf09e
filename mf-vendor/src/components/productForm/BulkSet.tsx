import { color, radius, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { variantTexts } from '../../texts/variantTexts';
import { matrixRows, netUnits, setColumn, usedOptions, type VariantsDraft } from './variantDraft';

const columns = ['price', 'discount', 'inventory', 'netQuantity', 'netUnit', 'lowStockLimit', 'weight'] as const;
type BulkColumn = (typeof columns)[number];

interface BulkSetProps {
  draft: VariantsDraft;
  onChange: (draft: VariantsDraft) => void;
}

/** Sets a column of all variants, or of those with one value. */
export function BulkSet({ draft, onChange }: BulkSetProps) {
  const t = variantTexts.use();
  const [column, setBulkColumn] = useState<BulkColumn>('price');
  const [among, setAmong] = useState('');
  const [content, setContent] = useState('');
  const [changed, setChanged] = useState<number | null>(null);
  const values = usedOptions(draft).flatMap((option) => option.values.map((value) => ({ option, value })));
  const isKnown = values.some(({ value }) => String(value.id) === among);

  const apply = () => {
    const valueId = isKnown ? Number(among) : null;
    const next = setColumn(draft, { [column]: content }, valueId);
    onChange(next);
    setChanged(matrixRows(next).filter(({ key, variant }) => variant !== draft.variants[key]).length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form must not be sent.
    event.preventDefault();
    apply();
  };
  return (
    <Bar role="group" aria-label={t.setColumn}>
      <Field label={t.column}>
        {(control) => (
          <Small
            {...control}
            as="select"
            value={column}
            onChange={({ target }: { target: { value: string } }) => {
              setBulkColumn(columns.find((each) => each === target.value) ?? 'price');
              setContent('');
              setChanged(null);
            }}
          >
            {columns.map((each) => (
              <option key={each} value={each}>
                {t.columns[each]}
              </option>
            ))}
          </Small>
        )}
      </Field>
      <Field label={t.among}>
        {(control) => (
          <Small
            {...control}
            as="select"
            value={isKnown ? among : ''}
            onChange={({ target }: { target: { value: string } }) => setAmong(target.value)}
          >
            <option value="">{t.everyVariant}</option>
            {values.map(({ option, value }) => (
              <option key={value.id} value={value.id}>
                {t.valueOf(option.name, value.text)}
              </option>
            ))}
          </Small>
        )}
      </Field>
      <Field label={t.newContent}>
        {(control) =>
          column === 'netUnit' ? (
            <Small
              {...control}
              as="select"
              value={content}
              onChange={({ target }: { target: { value: string } }) => setContent(target.value)}
            >
              <option value="">–</option>
              {netUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {t.units[unit]}
                </option>
              ))}
            </Small>
          ) : (
            <Small
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={content}
              onChange={({ target }: { target: { value: string } }) => setContent(target.value)}
              onKeyDown={onKeyDown}
            />
          )
        }
      </Field>
      <Button $variant="quiet" $small onClick={apply}>
        {t.set}
      </Button>
      <p role="status">{changed !== null && t.wasSet(changed)}</p>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('leafTint')};
  > div {
    flex: 0 1 8.5rem;
  }
  > p {
    color: ${color('leaf')};
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 2.25rem;
  }
`;

const Small = styled(Input)`
  min-height: 2.25rem;
  padding: 5px 10px;
`;
