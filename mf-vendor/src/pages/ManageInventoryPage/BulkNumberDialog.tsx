import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, SelectField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { Muted } from '@rialto/shared/ui/Text';
import { numberFormats, numberProblem, readNumber, showNumber } from '../../components/productNumbers';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { typeMany } from './editStore';
import type { StockRow } from './stockRows';

const ways = ['set', 'add', 'subtract'] as const;
type Way = (typeof ways)[number];

interface BulkNumberDialogProps {
  field: 'inventory' | 'discount';
  rows: readonly StockRow[];
  onClose: () => void;
}

/** Sets the inventory or the discount of the selected rows, or counts the inventory up or down, as unsaved edits. */
export function BulkNumberDialog({ field, rows, onClose }: BulkNumberDialogProps) {
  const all = inventoryToolsTexts.use();
  const t = all.numbers[field];
  const form = useForm({
    defaultValues: { way: 'set', number: '' },
    validate: ({ number }): { number?: string } => {
      const problem = numberProblem(field, number);
      return problem ? { number: problem } : {};
    },
    submit: ({ way, number }) => {
      typeMany(
        rows.map((row) => ({
          row,
          field,
          text: String(changed(row[field], way as Way, Number(readNumber(field, number)))),
        })),
      );
      form.closeDialog();
    },
  });
  const { way, number } = form.values;
  const given = number.trim() === '' ? null : readNumber(field, number);
  const [example] = rows;
  return (
    <FormDialog title={t.title(rows.length)} form={form} onClose={onClose} submitText={t.change}>
      {field === 'inventory' && (
        <SelectField {...form.field('way')} label={all.numbers.way}>
          {ways.map((one) => (
            <option key={one} value={one}>
              {all.numbers.ways[one]}
            </option>
          ))}
        </SelectField>
      )}
      <NumberField {...form.field('number')} label={t.number} format={numberFormats[field]} step={1} />
      <Muted aria-live="polite">
        {given !== null && example
          ? all.prices.becomes(
              example.fullName,
              showNumber(field, example[field]),
              showNumber(field, changed(example[field], way as Way, given)),
            )
          : all.numbers.notYet}
      </Muted>
    </FormDialog>
  );
}

const most = 1_000_000;

/** Never below none. */
function changed(now: number, way: Way, by: number): number {
  if (way === 'set') return by;
  return Math.min(Math.max(now + (way === 'add' ? by : -by), 0), most);
}
