import { space } from '@rialto/shared/theme/theme';
import { Button, IconButton } from '@rialto/shared/ui/Button';
import { Field } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { Muted, VisuallyHidden } from '@rialto/shared/ui/Text';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { type MethodDraft, nextId, priceFormat, type TierDraft, tierProblems, upToFormat } from './methodDraft';

interface TierFieldsProps {
  draft: MethodDraft;
  /** Set once the form was sent: a message, or true for errors of single steps. */
  error: ReactNode;
  onChange: (tiers: readonly TierDraft[]) => void;
}

/** The steps of a price by weight or by items. */
export function TierFields({ draft, error, onChange }: TierFieldsProps) {
  const t = deliveryTexts.use().form;
  const frame = useRef<HTMLDivElement>(null);
  const { pricing, tiers } = draft;
  const shown = tiers.length > 0 ? tiers : [{ id: 1, upTo: '', price: '' }];
  const problems = error ? tierProblems(draft) : {};
  const change = (id: number, part: Partial<TierDraft>) =>
    onChange(shown.map((tier) => (tier.id === id ? { ...tier, ...part } : tier)));
  const add = () => {
    onChange([...shown, { id: nextId(shown), upTo: '', price: '' }]);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus());
  };
  const remove = (id: number) => {
    onChange(shown.filter((tier) => tier.id !== id));
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('input')?.focus());
  };
  return (
    <div ref={frame}>
      <List>
        {shown.map(({ id, upTo, price }, index) => (
          <li key={id}>
            <Field
              label={pricing === 'weight' ? t.upTo.weight : t.upTo.items}
              error={problems[`${id}.upTo`] ?? (index === 0 && typeof error === 'string' ? error : undefined)}
            >
              {(control) => (
                <NumberInput
                  {...control}
                  format={upToFormat(pricing)}
                  step={1}
                  value={upTo}
                  onChange={({ target }) => change(id, { upTo: target.value })}
                />
              )}
            </Field>
            <Field label={t.tierPrice} error={problems[`${id}.price`]}>
              {(control) => (
                <NumberInput
                  {...control}
                  format={priceFormat}
                  step={0.1}
                  value={price}
                  onChange={({ target }) => change(id, { price: target.value })}
                />
              )}
            </Field>
            <IconButton onClick={() => remove(id)} aria-disabled={shown.length === 1}>
              <Icon name="close" size={18} />
              <VisuallyHidden>{t.removeTier(index + 1)}</VisuallyHidden>
            </IconButton>
          </li>
        ))}
      </List>
      <Muted>{t.tiersHint}</Muted>
      <Button $variant="quiet" $small onClick={add}>
        {t.addTier}
      </Button>
    </div>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(3)};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: ${space(3)};
    align-items: start;
  }
  > li > button {
    margin-top: 1.75rem;
  }
`;
