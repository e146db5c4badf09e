import type { Category, UpdateCategoryBody } from '@rialto/shared/contract/category';
import { ApiError } from '@rialto/shared/http';
import { space } from '@rialto/shared/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Muted } from '@rialto/shared/ui/Text';
import { useDraft } from '@rialto/shared/useDraft';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Problem } from '../../components/Problem';
import { useSend } from '../../components/useSend';
import { createCategory, updateCategory } from '../../data/categories';
import { categoriesTexts } from '../../texts/categoriesTexts';
import { commonTexts } from '../../texts/commonTexts';

interface CategoryFormProps {
  /** The one to change; null adds one. */
  category: Category | null;
  /** Told the name once it is saved. */
  onSaved: (name: string) => void;
  /** Gives the change up; a form that adds stays. */
  onCancel?: () => void;
}

/** A category's name and description on one line: Enter saves, Escape gives up. What is typed outlives the page. */
export function CategoryForm({ category, onSaved, onCancel }: CategoryFormProps) {
  const t = categoriesTexts.use();
  const common = commonTexts.use();
  const [initial] = useState({ name: category?.name ?? '', description: category?.description ?? '' });
  const { draft, restored, change, discard } = useDraft(`rialto.category.${category?.id ?? 'new'}`, initial);
  const [refused, setRefused] = useState<'blank' | ApiError | null>(null);
  const errors: Record<string, string> = refused === 'blank' ? { name: t.enterName } : (refused?.fields ?? {});
  const { busy, problem, setProblem, send } = useSend();
  const name = useRef<HTMLInputElement>(null);
  const isEdit = category !== null;

  useEffect(() => {
    if (!isEdit) return;
    name.current?.focus();
    name.current?.select();
  }, [isEdit]);

  const type = (part: Partial<typeof draft>) => {
    change(part);
    setRefused(null);
    setProblem(null);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = { name: draft.name.trim(), description: draft.description.trim() };
    if (body.name === '') {
      setRefused('blank');
      setProblem(() => categoriesTexts.current().blank);
      name.current?.focus();
      return;
    }
    void send(
      async () => {
        // What another admin changed meanwhile stays, where this one left it alone.
        const changed: UpdateCategoryBody = {
          ...(body.name !== initial.name && { name: body.name }),
          ...(body.description !== initial.description && { description: body.description }),
        };
        await (category ? updateCategory(category.id, changed) : createCategory({ ...changed, name: body.name }));
        discard();
        onSaved(body.name);
        if (!category) name.current?.focus();
      },
      (error) => {
        if (error instanceof ApiError) setRefused(error);
        if (error instanceof ApiError && error.status === 404) setProblem(() => categoriesTexts.current().gone);
        name.current?.focus();
      },
    );
  };

  const giveUp = () => {
    discard();
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    giveUp();
  };

  return (
    <Form
      noValidate
      aria-label={category ? t.editForm(category.name) : t.addForm}
      onKeyDown={onKeyDown}
      onSubmit={submit}
    >
      <Field label={t.name} error={errors.name}>
        {(control) => (
          <Input
            {...control}
            ref={name}
            name="name"
            autoComplete="off"
            maxLength={80}
            value={draft.name}
            onChange={({ target }) => type({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t.optionalDescription} error={errors.description}>
        {(control) => (
          <Input
            {...control}
            name="description"
            autoComplete="off"
            maxLength={500}
            value={draft.description}
            onChange={({ target }) => type({ description: target.value })}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" aria-disabled={busy}>
          {category ? (busy ? t.saving : t.save) : busy ? t.addingNow : t.add}
        </Button>
        {onCancel && (
          <Button $variant="quiet" onClick={giveUp}>
            {common.cancel}
          </Button>
        )}
      </Buttons>
      <Said>
        {restored && (
          <Muted>
            {t.restored} <TextButton onClick={discard}>{common.startOver}</TextButton>
          </Muted>
        )}
        <Problem>{problem}</Problem>
      </Said>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  align-items: start;
  gap: ${space(3)} ${space(4)};
  @container (min-width: 40rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  }
`;

/** In line with the boxes, below their labels. */
const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
  @container (min-width: 40rem) {
    padding-top: 26px;
  }
`;

const Said = styled.div`
  grid-column: 1 / -1;
  &:not(:has(:not(:empty))) {
    display: none;
  }
`;
