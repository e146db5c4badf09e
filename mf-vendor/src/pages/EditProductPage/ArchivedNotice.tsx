import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { Button } from '@rialto/shared/ui/Button';
import { PageNotice, Row } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { restoreProduct } from '../../data/changeProducts';
import { editProductTexts } from '../../texts/editProductTexts';
import { productDetailsTexts } from '../../texts/productDetailsTexts';

export function ArchivedNotice({ product: { id } }: { product: OwnProductDetail }) {
  const t = editProductTexts.use();
  const states = productDetailsTexts.use().state.names;
  const { isPending, problem, run } = useAction(async () => {
    const { name, state } = await restoreProduct({ id });
    notify(state === 'onSale' ? t.restored(name) : t.restoredAs(name, states[state ?? 'draft']), 'success');
    // The pressed button disappears with the notice.
    document.querySelector('h1')?.focus();
    await queryClient.invalidateQueries();
  });
  return (
    <PageNotice>
      <p>{t.archived}</p>
      <Row>
        <Button $variant="quiet" $small aria-disabled={isPending} onClick={() => run()}>
          {t.restore}
        </Button>
      </Row>
      <Problem>{problem}</Problem>
    </PageNotice>
  );
}
