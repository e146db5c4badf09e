import type { Category } from '@rialto/shared/contract/category';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type Ref, useState } from 'react';
import styled from 'styled-components';
import { categoriesTexts } from '../../texts/categoriesTexts';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import { FactsButton } from './FactsDialog';

interface CategoryActionsProps {
  category: Category;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDeleted: () => void;
}

export function CategoryActions({ category, editButton, onEdit, onDeleted }: CategoryActionsProps) {
  const t = categoriesTexts.use();
  const [isDeleting, setIsDeleting] = useState(false);
  const ofCategory = <VisuallyHidden>{` ${category.name}`}</VisuallyHidden>;
  return (
    <>
      <Actions $gap={2}>
        <Button ref={editButton} $variant="quiet" $small onClick={onEdit}>
          {t.edit}
          {ofCategory}
        </Button>
        <FactsButton category={category} />
        <Button $variant="quiet" $small onClick={() => setIsDeleting(true)}>
          {t.delete}
          {ofCategory}
        </Button>
      </Actions>
      {isDeleting && (
        <DeleteCategoryDialog category={category} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />
      )}
    </>
  );
}

const Actions = styled(Row)`
  flex-wrap: nowrap;
  white-space: nowrap;
`;
