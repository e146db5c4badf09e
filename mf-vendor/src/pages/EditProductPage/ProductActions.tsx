import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { archiveProduct, restoreProduct } from '../../data/changeProducts';
import { editProductTexts } from '../../texts/editProductTexts';

/** What can be done with a product besides editing it. */
export function ProductActions({ product, mayDuplicate }: { product: OwnProductDetail; mayDuplicate: boolean }) {
  const t = editProductTexts.use();
  const { id, name, archivedAt, state = 'onSale' } = product;
  const isOnSale = archivedAt === null && state === 'onSale';
  const { isPending, problem, run } = useAction(async () => {
    await archiveProduct(id);
    notify(t.wasArchived(name), 'success', { label: t.undo, run: () => void restore(id) });
    document.querySelector('h1')?.focus();
    await queryClient.invalidateQueries();
  });
  return (
    <div>
      <Row>
        {isOnSale ? (
          <ButtonLink $variant="quiet" $small to={paths.product(id)}>
            {t.view}
          </ButtonLink>
        ) : (
          <ButtonLink $variant="quiet" $small to={paths.previewProduct(id)}>
            {t.preview}
          </ButtonLink>
        )}
        {mayDuplicate && (
          <ButtonLink $variant="quiet" $small to={paths.duplicateProduct(id)}>
            {t.duplicate}
          </ButtonLink>
        )}
        {archivedAt === null && (
          <Button $variant="quiet" $small aria-disabled={isPending} onClick={() => run()}>
            {t.archive}
          </Button>
        )}
      </Row>
      <Problem>{problem}</Problem>
    </div>
  );
}

async function restore(id: number): Promise<void> {
  await restoreProduct({ id });
  await queryClient.invalidateQueries();
}
