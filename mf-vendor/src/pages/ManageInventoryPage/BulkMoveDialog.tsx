import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { namedOptions, SelectField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient, useQuery } from '@rialto/shared/query';
import { Muted } from '@rialto/shared/ui/Text';
import { forEachConcurrently, retryAfterLimit } from '../../data/batches';
import { categoriesQuery } from '../../data/categories';
import { shopsQuery } from '../../data/shops';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import type { StockRow } from './stockRows';

interface BulkMoveDialogProps {
  to: 'category' | 'shop';
  userId: number;
  rows: readonly StockRow[];
  onClose: () => void;
}

/** Moves the products of the selected rows to another category or shop, at once. */
export function BulkMoveDialog({ to, userId, rows, onClose }: BulkMoveDialogProps) {
  const t = inventoryToolsTexts.use().move;
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: to === 'category' });
  const { data: shops = [] } = useQuery({ ...shopsQuery(userId), enabled: to === 'shop' });
  const products = new Map(
    rows.map(({ productId, name, Category }) => [productId, { name, categoryId: Category?.id }]),
  );
  const form = useForm({
    defaultValues: { target: '' },
    validate: ({ target }): { target?: string } => (target === '' ? { target: t[to].choose } : {}),
    submit: async ({ target }) => {
      const id = target === noShop ? null : Number(target);
      const bodies = [...products].map(([productId]) => ({ productId, body: bodyOf(to, id) }));
      const { failed, reason } = await putAll(bodies);
      const done = bodies.length - failed.length;
      if (failed.length > 0)
        notify(
          t.notMoved(failed.map(({ productId }) => products.get(productId)?.name ?? '').join(', '), reason),
          'error',
        );
      if (done > 0)
        notify(
          t[to].moved(done),
          'success',
          to === 'category' ? { label: t.undo, run: () => void undo(failed) } : undefined,
        );
      form.closeDialog();
    },
  });
  /** Moves the products back to their own categories. */
  const undo = async (failed: readonly Put[]) => {
    const notMoved = new Set(failed.map(({ productId }) => productId));
    const bodies = [...products].flatMap(([productId, { categoryId }]) =>
      categoryId === undefined || notMoved.has(productId) ? [] : [{ productId, body: bodyOf('category', categoryId) }],
    );
    const { failed: stuck, reason } = await putAll(bodies);
    if (stuck.length > 0) notify(t.notMoved(String(stuck.length), reason), 'error');
    else notify(t.undone(bodies.length), 'success');
  };
  return (
    <FormDialog title={t[to].title(products.size)} form={form} onClose={onClose} submitText={t.move(products.size)}>
      <SelectField {...form.field('target')} label={t[to].label}>
        <option value="">{t[to].choose}</option>
        {namedOptions(to === 'category' ? categories : shops)}
        {to === 'shop' && <option value={noShop}>{t.noShop}</option>}
      </SelectField>
      <Muted>{t.atOnce}</Muted>
    </FormDialog>
  );
}

const noShop = 'none';

const bodyOf = (to: 'category' | 'shop', id: number | null) =>
  to === 'category' ? { categoryId: id } : { shopId: id };

interface Put {
  productId: number;
  body: object;
}

/** Changes products one by one, and returns those that failed, with the last reason. */
async function putAll(changes: readonly Put[]) {
  const failed: Put[] = [];
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
