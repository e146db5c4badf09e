import { type NumberFormat, priceFormat } from '@rialto/shared/contract/number';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, SelectField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { formatMoney } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped } from '@rialto/shared/i18n/typedNumber';
import { color } from '@rialto/shared/theme/theme';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { numberProblem as priceProblem } from '../../components/productNumbers';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { changedPrice, type Ending, endings, endingWith } from './changedPrice';
import { typeMany } from './editStore';
import type { StockRow } from './stockRows';

const percentFormat: NumberFormat = { unit: 'percent', decimals: 2, min: -100, max: 1000 };

interface PriceChangeDialogProps {
  rows: readonly StockRow[];
  onClose: () => void;
}

interface Typed {
  way: string;
  percent: string;
  price: string;
  ending: string;
}

/** Changes the selected prices by some percent or sets them, with the ending wished for, as unsaved edits. */
export function PriceChangeDialog({ rows, onClose }: PriceChangeDialogProps) {
  const t = inventoryToolsTexts.use().prices;
  const form = useForm<Typed>({
    defaultValues: { way: 'percent', percent: '', price: '', ending: 'any' },
    validate: problemOf,
    submit: (typed) => {
      const change = changeOf(typed);
      if (change) typeMany(rows.map((row) => ({ row, field: 'price', text: change(row.price) })));
      form.closeDialog();
    },
  });
  const { way } = form.values;
  const change = changeOf(form.values);
  const [example] = rows;
  const free = change === null ? 0 : rows.filter(({ price }) => Number(change(price)) === 0).length;

  return (
    <FormDialog title={t.title(rows.length)} form={form} onClose={onClose} submitText={t.change}>
      <SelectField {...form.field('way')} label={t.way}>
        <option value="percent">{t.ways.percent}</option>
        <option value="set">{t.ways.set}</option>
      </SelectField>
      {way === 'percent' ? (
        <NumberField
          {...form.field('percent')}
          label={t.percent}
          hint={t.percentHint}
          format={percentFormat}
          step={1}
        />
      ) : (
        <NumberField {...form.field('price')} label={t.price} format={priceFormat} step={1} />
      )}
      <SelectField {...form.field('ending')} label={t.ending} hint={t.endingHint}>
        {endings.map((ending) => (
          <option key={ending} value={ending}>
            {t.endings[ending]}
          </option>
        ))}
      </SelectField>
      <Muted aria-live="polite">
        {change !== null && example
          ? t.becomes(example.fullName, formatMoney(example.price), formatMoney(Number(change(example.price))))
          : t.notYet}
      </Muted>
      <Warning role="status">{free > 0 && t.free(free)}</Warning>
    </FormDialog>
  );
}

/** What becomes of a price; null while the change is not valid, or changes nothing. */
function changeOf({ way, percent, price, ending }: Typed): ((price: number) => string) | null {
  const toEnding = (text: string) => endingWith(text, ending as Ending);
  if (way === 'set') {
    const exact = parseTyped(price, priceFormat).value;
    return exact === null ? null : () => toEnding(exact.toFixed(2));
  }
  const by = percent.trim() === '' && ending !== 'any' ? 0 : parseTyped(percent, percentFormat).value;
  if (by === null || (by === 0 && ending === 'any')) return null;
  return (before) => toEnding(changedPrice(before, by));
}

function problemOf(typed: Typed): { percent?: string; price?: string } {
  if (typed.way === 'set') {
    const problem = priceProblem('price', typed.price);
    return problem ? { price: problem } : {};
  }
  if (changeOf(typed)) return {};
  const parsed = parseTyped(typed.percent, percentFormat);
  const isTooFine = parsed.problem?.kind === 'decimals' || parsed.problem?.kind === 'ambiguous';
  const problem = isTooFine ? numberProblem(typed.percent, percentFormat, parsed) : null;
  return { percent: problem ?? inventoryToolsTexts.current().prices.percentExpected };
}

const Warning = styled.p`
  color: ${color('warn')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;
