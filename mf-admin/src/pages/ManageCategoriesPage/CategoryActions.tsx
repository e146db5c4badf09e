import { confirm } from '@rialto/shared/confirm';
import type { Category } from '@rialto/shared/contract/category';
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
import { categoriesTexts } from '../../texts/categoriesTexts';

interface CategoryActionsProps {
  category: Category;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  /** Told once it is gone, and its buttons with it. */
  onDeleted: () => void;
}

/** Edit and delete; why a deletion was refused stands below. */
export function CategoryActions({ category, editButton, onEdit, onDeleted }: CategoryActionsProps) {
  const t = categoriesTexts.use();
  const { busy, problem, send } = useSend();
  const remove = () =>
    send(
      async () => {
        const sure = await confirm(t.sureToDelete(category.name), {
          consequence: category.products === 0 ? t.deleteEmpty : t.deleteUsed(category.products),
          yes: t.delete,
          danger: true,
        });
        if (!sure) return;
        await deleteCategory(category.id);
        notify(t.deleted(category.name), 'success');
        onDeleted();
      },
      (error) => {
        if (!(error instanceof ApiError) || error.status !== 404) return;
        void forgetCategories();
        notify(t.deletedMeanwhile(category.name));
        onDeleted();
      },
    );
  const ofCategory = <VisuallyHidden>{` ${category.name}`}</VisuallyHidden>;
  return (
    <Actions>
      <Row $gap={2}>
        <Button ref={editButton} $variant="quiet" $small onClick={onEdit}>
          {t.edit}
          {ofCategory}
        </Button>
        <Button $variant="quiet" $small aria-disabled={busy} onClick={remove}>
          {t.delete}
          {ofCategory}
        </Button>
      </Row>
      <Problem>{problem}</Problem>
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 34ch;
  font-size: 0.875rem;
  > div {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;
