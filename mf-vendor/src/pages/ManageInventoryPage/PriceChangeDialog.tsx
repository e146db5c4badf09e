import type { InventoryRow } from '@rialto/shared/contract/product';
import { formatMoney } from '@rialto/shared/format';
import { space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Muted } from '@rialto/shared/ui/Text';
import { type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { decimalPoint } from '../../components/decimalPoint';
import { hasManyDecimals } from '../../components/figures';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { typeMany } from './editStore';
import { changedPrice } from './rowEdits';

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
  const percent = Number(typed);
  const isReadable = typed !== '' && !hasManyDecimals(typed) && percent >= -100 && percent <= 1000 && percent !== 0;
  const [example] = products;

  const submit = (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    if (!isReadable) {
      setError(t.percentExpected);
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
              <Input
                {...control}
                {...decimalPoint}
                ref={input}
                type="number"
                step="0.01"
                inputMode="decimal"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError(null);
                }}
              />
            )}
          </Field>
          <Muted aria-live="polite">
            {isReadable && example
              ? t.becomes(
                  example.name,
                  formatMoney(example.price),
                  formatMoney(Number(changedPrice(example.price, percent))),
                )
              : t.notYet}
          </Muted>
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
