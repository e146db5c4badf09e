import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { forEachConcurrently } from '../../data/batches';
import { archiveProduct, replaceInInventory, restoreProduct } from '../../data/changeProducts';
import { inventoryTexts } from '../../texts/inventoryTexts';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { revert } from './editStore';
import type { StockRow } from './stockRows';

type Named = { id: number; name: string };
/** With another category if its own was deleted. */
type Restorable = Named & { newCategoryId?: number };

/** Archives the products of these rows and drops their unsaved edits; the notification offers to undo it. */
export async function archive(userId: number, rows: readonly StockRow[], all: readonly StockRow[]): Promise<void> {
  const products = new Map(rows.map(({ productId, name }) => [productId, { id: productId, name }]));
  const { done, failed, reason } = await each([...products.values()], ({ id }) => archiveProduct(id));
  const gone = new Set(done.map(({ id }) => id));
  const ids = all.flatMap(({ id, productId }) => (gone.has(productId) ? [id] : []));
  revert(ids);
  replaceInInventory(userId, new Map(ids.map((id) => [id, null])));
  const t = inventoryToolsTexts.current().archive;
  if (failed.length > 0) notify(t.notArchived(namesOf(failed), reason), 'error');
  if (done.length > 0) notify(t.archived(namesOf(done)), 'success', { label: t.undo, run: () => void restore(done) });
  await queryClient.invalidateQueries();
}

export async function restore(products: readonly Restorable[]): Promise<void> {
  const { done, failed, reason } = await each(products, restoreProduct);
  const t = inventoryToolsTexts.current().archive;
  if (failed.length > 0) notify(t.notRestored(namesOf(failed), reason), 'error');
  if (done.length > 0) notify(t.restored(namesOf(done)), 'success');
  await queryClient.invalidateQueries();
}

async function each<Product extends Named>(products: readonly Product[], act: (product: Product) => Promise<unknown>) {
  const done: Named[] = [];
  const failed: Named[] = [];
  let reason = '';
  await forEachConcurrently(products, async (product) => {
    try {
      await act(product);
      done.push(product);
    } catch (error) {
      failed.push(product);
      reason = errorMessage(error);
    }
  });
  return { done, failed, reason };
}

const namesOf = (products: readonly Named[]) =>
  products.length === 1 && products[0] ? products[0].name : inventoryTexts.current().products(products.length);
