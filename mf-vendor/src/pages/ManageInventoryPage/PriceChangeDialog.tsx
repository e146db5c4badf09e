import type { NumberFormat } from '@rialto/shared/contract/number';
import type { InventoryRow } from '@rialto/shared/contract/product';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { formatMoney } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped } from '@rialto/shared/i18n/typedNumber';
import { color } from '@rialto/shared/theme/theme';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { typeMany } from './editStore';
import { changedPrice } from './rowEdits';

const percentFormat: NumberFormat = { unit: 'percent', decimals: 2, min: -100, max: 1000 };

interface PriceChangeDialogProps {
  products: readonly InventoryRow[];
  onClose: () => void;
}

/** Changes the selected prices by some percent, as unsaved edits. */
export function PriceChangeDialog({ products, onClose }: PriceChangeDialogProps) {
  const t = inventoryToolsTexts.use().prices;
  const form = useForm({
    defaultValues: { percent: '' },
    validate: problemOf,
    submit: (typed) => {
      const percent = parseTyped(typed.percent, percentFormat).value ?? 0;
      typeMany(products.map((product) => ({ product, field: 'price', text: changedPrice(product.price, percent) })));
      form.closeDialog();
    },
  });
  const percent = parseTyped(form.values.percent, percentFormat).value || null; // 0 changes nothing
  const [example] = products;
  const free = percent === null ? 0 : products.filter(({ price }) => Number(changedPrice(price, percent)) === 0).length;

  return (
    <FormDialog title={t.title(products.length)} form={form} onClose={onClose} submitText={t.change}>
      <NumberField {...form.field('percent')} label={t.percent} hint={t.percentHint} format={percentFormat} step={1} />
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
    </FormDialog>
  );
}

function problemOf({ percent }: { percent: string }): { percent?: string } {
  const parsed = parseTyped(percent, percentFormat);
  if (parsed.value) return {};
  const isTooFine = parsed.problem?.kind === 'decimals' || parsed.problem?.kind === 'ambiguous';
  const problem = isTooFine ? numberProblem(percent, percentFormat, parsed) : null;
  return { percent: problem ?? inventoryToolsTexts.current().prices.percentExpected };
}

const Warning = styled.p`
  color: ${color('warn')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;
