import { writableStates } from '@rialto/shared/contract/productStates';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { SelectField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient, useQuery } from '@rialto/shared/query';
import { Muted } from '@rialto/shared/ui/Text';
import { forEachConcurrently, retryAfterLimit } from '../../data/batches';
import { categoriesQuery } from '../../data/categories';
import { shopsQuery } from '../../data/shops';
import { inventoryTexts } from '../../texts/inventoryTexts';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { stateOf } from './inventoryColumns';
import type { StockRow } from './stockRows';

type ProductField = 'category' | 'shop' | 'state';

interface BulkProductDialogProps {
  field: ProductField;
  userId: number;
  rows: readonly StockRow[];
  onClose: () => void;
}

/** Sets the category, the shop or the state of the products of the selected rows, at once. */
export function BulkProductDialog({ field, userId, rows, onClose }: BulkProductDialogProps) {
  const all = inventoryToolsTexts.use().products;
  const t = all[field];
  const options = useOptions(field, userId);
  const products = new Map(rows.map((row) => [row.productId, row]));
  const form = useForm({
    defaultValues: { target: '' },
    validate: ({ target }): { target?: string } => (target === '' ? { target: t.choose } : {}),
    submit: async ({ target }) => {
      const changes = [...products].map(([productId]) => ({ productId, body: bodyOf(field, target) }));
      const { failed, reason } = await putAll(changes);
      const notChanged = new Set(failed.map(({ productId }) => productId));
      if (failed.length > 0)
        notify(all.notChanged([...notChanged].map((id) => products.get(id)?.name ?? '').join(', '), reason), 'error');
      const back = [...products].flatMap(([productId, row]) => {
        const before = valueIn(field, row);
        return before === undefined || notChanged.has(productId) ? [] : [{ productId, body: bodyOf(field, before) }];
      });
      const done = changes.length - failed.length;
      // With one that cannot be taken back, none is: the state before would be a mixture.
      const action = back.length === done ? { label: all.undo, run: () => void undo(back) } : undefined;
      if (done > 0) notify(t.changed(done), 'success', action);
      form.closeDialog();
    },
  });
  const undo = async (changes: readonly Change[]) => {
    const { failed, reason } = await putAll(changes);
    if (failed.length > 0) notify(all.notChanged(String(failed.length), reason), 'error');
    else notify(t.undone(changes.length), 'success');
  };
  return (
    <FormDialog title={t.title(products.size)} form={form} onClose={onClose} submitText={t.submit(products.size)}>
      <SelectField {...form.field('target')} label={t.label}>
        <option value="">{t.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Muted>{t.hint}</Muted>
    </FormDialog>
  );
}

const noShop = 'none';

function useOptions(field: ProductField, userId: number): readonly { value: string; label: string }[] {
  const { noShop: without } = inventoryToolsTexts.use().products;
  const { states } = inventoryTexts.use();
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: field === 'category' });
  const { data: shops = [] } = useQuery({ ...shopsQuery(userId), enabled: field === 'shop' });
  // A scheduled product needs a date of its own.
  if (field === 'state')
    return writableStates
      .filter((state) => state !== 'scheduled')
      .map((state) => ({ value: state, label: states[state] }));
  const named = (field === 'category' ? categories : shops).map(({ id, name }) => ({ value: String(id), label: name }));
  return field === 'shop' ? [...named, { value: noShop, label: without }] : named;
}

/** The value of a product before a change; undefined if the list does not have it. */
function valueIn(field: ProductField, row: StockRow): string | undefined {
  if (field === 'category') return row.Category ? String(row.Category.id) : undefined;
  return field === 'state' && stateOf(row) !== 'scheduled' ? stateOf(row) : undefined;
}

function bodyOf(field: ProductField, value: string): object {
  if (field === 'state') return { state: value };
  return { [`${field}Id`]: value === noShop ? null : Number(value) };
}

interface Change {
  productId: number;
  body: object;
}

/** Changes products one by one, and returns those that failed, with the last reason. */
async function putAll(changes: readonly Change[]) {
  const failed: Change[] = [];
  let reason = '';
  await forEachConcurrently(changes, async (change) => {
    try {
      await retryAfterLimit(() => http.put(`/products/${change.productId}`, change.body));
    } catch (error) {
      failed.push(change);
      reason = errorMessage(error);
    }
  });
  await queryClient.invalidateQueries();
  return { failed, reason };
}
