import type { Category } from '@rialto/shared/contract/category';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { namedOptions, SelectField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { useState } from 'react';
import { categoriesQuery, deleteCategory, invalidateCategories } from '../../data/categories';
import { categoriesTexts } from '../../texts/categoriesTexts';

interface DeleteCategoryDialogProps {
  category: Category;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a category. If it has products, or the server finds archived ones, their new category is asked for. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const t = categoriesTexts.use();
  const all = useQuery(categoriesQuery());
  const others = (all.data ?? []).filter(({ id }) => id !== category.id);
  const [isUsed, setIsUsed] = useState(category.products > 0);
  const form = useForm({
    defaultValues: { moveTo: '' },
    validate: ({ moveTo }) => (isUsed && moveTo === '' ? { moveTo: categoriesTexts.current().chooseCategory } : {}),
    submit: async ({ moveTo }) => {
      const texts = categoriesTexts.current();
      try {
        await deleteCategory(category.id, isUsed ? Number(moveTo) : undefined);
        notify(texts.deleted(category.name), 'success');
      } catch (error) {
        if (error instanceof ApiError && error.code === 'IN_USE') setIsUsed(true);
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        void invalidateCategories();
        notify(texts.deletedMeanwhile(category.name));
      }
      form.closeDialog();
      onDeleted();
    },
  });

  return (
    <FormDialog
      title={t.sureToDelete(category.name)}
      form={form}
      onClose={onClose}
      submitText={isUsed ? t.moveAndDelete : t.delete}
      variant="danger"
      isStuck={isUsed && others.length === 0}
      alert
    >
      <p>{isUsed ? t.deleteUsed(category.products) : t.deleteEmpty}</p>
      {isUsed && others.length > 0 && (
        <SelectField {...form.field('moveTo')} label={t.moveTo}>
          <option value="">{t.chooseCategory}</option>
          {namedOptions(others)}
        </SelectField>
      )}
      {isUsed && others.length === 0 && <p>{t.noOther}</p>}
    </FormDialog>
  );
}
