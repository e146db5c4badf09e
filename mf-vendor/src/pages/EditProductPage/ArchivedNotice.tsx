import type { OwnProduct } from '@rialto/shared/contract/product';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient, useMutation } from '@rialto/shared/query';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import styled from 'styled-components';
import { Problem } from '../../components/Problem';
import { restoreProduct } from '../../data/changeProducts';
import { editProductTexts } from '../../texts/editProductTexts';

export function ArchivedNotice({ product: { id, name } }: { product: OwnProduct }) {
  const t = editProductTexts.use();
  const restoring = useMutation({
    mutationFn: () => restoreProduct({ id }),
    onSuccess: () => {
      notify(t.restored(name), 'success');
      // The pressed button disappears with the notice.
      document.querySelector('h1')?.focus();
      return queryClient.invalidateQueries();
    },
  });
  return (
    <Notice>
      <p>{t.archived}</p>
      <Button
        $variant="quiet"
        $small
        aria-disabled={restoring.isPending}
        onClick={() => !restoring.isPending && restoring.mutate()}
      >
        {t.restore}
      </Button>
      {restoring.isError && <Problem>{errorMessage(restoring.error)}</Problem>}
    </Notice>
  );
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-bottom: ${space(5)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('sunTint')};
`;
