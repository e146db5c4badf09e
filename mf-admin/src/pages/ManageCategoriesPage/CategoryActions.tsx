import { confirm } from '@rialto/shared/confirm';
import type { Category } from '@rialto/shared/contract/category';
import { count } from '@rialto/shared/format';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import type { Ref } from 'react';
import styled from 'styled-components';
import { Problem } from '../../components/Problem';
import { useSend } from '../../components/useSend';
import { deleteCategory, forgetCategories } from '../../data/categories';

interface CategoryActionsProps {
  category: Category;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  /** Told once it is gone, and its buttons with it. */
  onDeleted: () => void;
}

/** Edit and delete; why a deletion was refused stands below. */
export function CategoryActions({ category, editButton, onEdit, onDeleted }: CategoryActionsProps) {
  const { busy, problem, send } = useSend();
  const remove = () =>
    send(
      async () => {
        const sure = await confirm(`Delete ${category.name}?`, {
          consequence: consequenceOf(category),
          yes: 'Delete',
          danger: true,
        });
        if (!sure) return;
        await deleteCategory(category.id);
        notify(`${category.name} is deleted.`, 'success');
        onDeleted();
      },
      (error) => {
        if (!(error instanceof ApiError) || error.status !== 404) return;
        void forgetCategories();
        notify(`${category.name} was deleted meanwhile.`);
        onDeleted();
      },
    );
  const ofCategory = <VisuallyHidden>{` ${category.name}`}</VisuallyHidden>;
  return (
    <Actions>
      <Row $gap={2}>
        <Button ref={editButton} $variant="quiet" $small onClick={onEdit}>
          Edit{ofCategory}
        </Button>
        <Button $variant="quiet" $small aria-disabled={busy} onClick={remove}>
          Delete{ofCategory}
        </Button>
      </Row>
      <Problem>{problem}</Problem>
    </Actions>
  );
}

function consequenceOf({ products }: Category): string {
  if (products === 0) return 'This cannot be undone. No product on sale is in it.';
  return `${count(products, 'product')} on sale ${products === 1 ? 'is' : 'are'} in it: it can be deleted only once they are in another category.`;
}

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 34ch;
  font-size: 14px;
  > div {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;
