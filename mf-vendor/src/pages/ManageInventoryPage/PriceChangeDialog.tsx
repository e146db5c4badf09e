import type { NumberFormat } from '@rialto/shared/contract/number';
import type { InventoryRow } from '@rialto/shared/contract/product';
import { formatMoney } from '@rialto/shared/format';
import { color, space } from '@rialto/shared/theme';
import { numberProblem, parseTyped } from '@rialto/shared/typedNumber';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field } from '@rialto/shared/ui/Field';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { Muted } from '@rialto/shared/ui/Text';
import { type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { typeMany } from './editStore';
import { changedPrice } from './rowEdits';

const percentFormat: NumberFormat = { unit: 'percent', decimals: 2, min: -100, max: 1000 };

interface PriceChangeDialogProps {
  products: readonly InventoryRow[];
  onClose: () => void;
}

/** Some percent up or down on every selected price. They are typed in, and saved with the rest. */
export function PriceChangeDialog({ products, onClose }: PriceChangeDialogProps) {
  const t = inventoryToolsTexts.use().prices;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const parsed = parseTyped(typed, percentFormat);
  const percent = parsed.value || null; // 0 changes nothing
  const [example] = products;
  const free = percent === null ? 0 : products.filter(({ price }) => Number(changedPrice(price, percent)) === 0).length;

  const submit = (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    if (percent === null) {
      const isTooFine = parsed.problem?.kind === 'decimals' || parsed.problem?.kind === 'ambiguous';
      setError((isTooFine && numberProblem(typed, percentFormat, parsed)) || t.percentExpected);
      input.current?.focus();
      return;
    }
    typeMany(products.map((product) => ({ product, field: 'price', text: changedPrice(product.price, percent) })));
    close();
  };

  return (
    <Dialog title={t.title(products.length)} onClose={onClose}>
      {(close) => (
        <Form noValidate onSubmit={(event) => submit(event, close)}>
          <Field label={t.percent} hint={t.percentHint} error={error}>
            {(control) => (
              <NumberInput
                {...control}
                ref={input}
                format={percentFormat}
                step={1}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError(null);
                }}
              />
            )}
          </Field>
          <Muted aria-live="polite">
            {percent !== null && example
              ? t.becomes(
                  example.name,
                  formatMoney(example.price),
                  formatMoney(Number(changedPrice(example.price, percent))),
                )
              : t.notYet}
          </Muted>
          <Warning role="status">{free > 0 && t.free(free)}</Warning>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit">{t.change}</Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Warning = styled.p`
  color: ${color('warn')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;
