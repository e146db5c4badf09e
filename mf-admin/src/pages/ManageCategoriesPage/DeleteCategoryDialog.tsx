import type { Category } from '@rialto/shared/contract/category';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Select } from '@rialto/shared/ui/Field';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { Problem } from '../../components/Problem';
import { useSend } from '../../components/useSend';
import { categoriesQuery, deleteCategory, forgetCategories } from '../../data/categories';
import { categoriesTexts } from '../../texts/categoriesTexts';
import { commonTexts } from '../../texts/commonTexts';

interface DeleteCategoryDialogProps {
  category: Category;
  onClose: () => void;
  /** Called once it is gone. */
  onDeleted: () => void;
}

/** Deletes a category, and asks which one its products go to, where it has any or the server finds some that are archived. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const t = categoriesTexts.use();
  const common = commonTexts.use();
  const all = useQuery(categoriesQuery());
  const others = (all.data ?? []).filter(({ id }) => id !== category.id);
  const [isUsed, setIsUsed] = useState(category.products > 0);
  const [chosen, setChosen] = useState<number>();
  const [isMissing, setIsMissing] = useState(false);
  const { busy, problem, send } = useSend();

  const submit = (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    setIsMissing(isUsed && chosen === undefined);
    if (isUsed && chosen === undefined) return;
    void send(
      async () => {
        await deleteCategory(category.id, isUsed ? chosen : undefined);
        notify(categoriesTexts.current().deleted(category.name), 'success');
        close();
        onDeleted();
      },
      (error) => {
        if (!(error instanceof ApiError)) return;
        if (error.code === 'IN_USE') setIsUsed(true);
        if (error.status !== 404) return;
        void forgetCategories();
        notify(categoriesTexts.current().deletedMeanwhile(category.name));
        close();
        onDeleted();
      },
    );
  };

  return (
    <Dialog title={t.sureToDelete(category.name)} onClose={onClose} alert>
      {(close) => (
        <Form noValidate onSubmit={(event) => submit(event, close)}>
          <p>{isUsed ? t.deleteUsed(category.products) : t.deleteEmpty}</p>
          {isUsed && others.length > 0 && (
            <Field label={t.moveTo} error={isMissing ? t.chooseCategory : null}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen ?? ''}
                  onChange={({ target: { value } }) => {
                    setChosen(value === '' ? undefined : Number(value));
                    setIsMissing(false);
                  }}
                >
                  <option value="">{t.chooseCategory}</option>
                  {others.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {isUsed && others.length === 0 && <p>{t.noOther}</p>}
          <Problem>{problem}</Problem>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {common.cancel}
            </Button>
            {!(isUsed && others.length === 0) && (
              <Button type="submit" $variant="danger" aria-disabled={busy}>
                {isUsed ? t.moveAndDelete : t.delete}
              </Button>
            )}
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  > :empty {
    display: none;
  }
`;
