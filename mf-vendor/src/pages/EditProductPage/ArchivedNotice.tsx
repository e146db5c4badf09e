import type { OwnProduct } from '@rialto/shared/contract/product';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { Button } from '@rialto/shared/ui/Button';
import { PageNotice, Row } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { restoreProduct } from '../../data/changeProducts';
import { editProductTexts } from '../../texts/editProductTexts';

export function ArchivedNotice({ product: { id, name } }: { product: OwnProduct }) {
  const t = editProductTexts.use();
  const { isPending, problem, run } = useAction(async () => {
    await restoreProduct({ id });
    notify(t.restored(name), 'success');
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
