import type { Category } from '@rialto/shared/contract/category';
import { Form, FormError, RestoredDraft, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { changedFields } from '@rialto/shared/forms/useDraft';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { createCategory, updateCategory } from '../../data/categories';
import { categoriesTexts } from '../../texts/categoriesTexts';
import { commonTexts } from '../../texts/commonTexts';

interface CategoryFormProps {
  /** null adds one. */
  category: Category | null;
  onSaved: (name: string) => void;
  /** For an edit. */
  onCancel?: () => void;
}

/** A category's name and description on one line: Enter saves, Escape cancels. The draft is kept in this tab. */
export function CategoryForm({ category, onSaved, onCancel }: CategoryFormProps) {
  const t = categoriesTexts.use();
  const kit = kitTexts.use();
  const common = commonTexts.use();
  const [initial] = useState({ name: category?.name ?? '', description: category?.description ?? '' });
  const name = useRef<HTMLInputElement>(null);
  const isEdit = category !== null;
  const form = useForm({
    defaultValues: initial,
    draftKey: `rialto.category.${category?.id ?? 'new'}`,
    validate: (typed) => (typed.name.trim() === '' ? { name: categoriesTexts.current().enterName } : {}),
    invalid: () => categoriesTexts.current().blank,
    submit: async (typed) => {
      const body = { name: typed.name.trim(), description: typed.description.trim() };
      const changed = changedFields(body, initial);
      await (category ? updateCategory(category.id, changed) : createCategory({ ...changed, name: body.name }));
      onSaved(body.name);
      if (!category) name.current?.focus();
    },
    explain: (error) =>
      error instanceof ApiError
        ? { errors: error.fields, failure: error.status === 404 ? categoriesTexts.current().gone : error.message }
        : undefined,
  });

  useEffect(() => {
    if (!isEdit) return;
    name.current?.focus();
    name.current?.select();
  }, [isEdit]);

  const cancel = () => {
    form.reset();
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    cancel();
  };

  return (
    <OneLine form={form} aria-label={category ? t.editForm(category.name) : t.addForm} onKeyDown={onKeyDown}>
      <TextField {...form.field('name')} ref={name} label={t.name} autoComplete="off" maxLength={80} />
      <TextField {...form.field('description')} label={t.optionalDescription} autoComplete="off" maxLength={500} />
      <Buttons>
        <SubmitButton busyText={category ? t.saving : t.addingNow}>{category ? t.save : t.add}</SubmitButton>
        {onCancel && (
          <Button $variant="quiet" onClick={cancel}>
            {kit.cancel}
          </Button>
        )}
      </Buttons>
      <Messages>
        <RestoredDraft text={t.restored} startOver={common.startOver} />
        <FormError />
      </Messages>
    </OneLine>
  );
}

const OneLine = styled(Form)`
  align-items: start;
  gap: ${space(3)} ${space(4)};
  @container (min-width: 40rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  }
`;

/** Aligned with the inputs, below their labels. */
const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
  @container (min-width: 40rem) {
    padding-top: 26px;
  }
`;

const Messages = styled.div`
  grid-column: 1 / -1;
  &:not(:has(:not(:empty))) {
    display: none;
  }
`;
