import { confirm } from '@rialto/shared/confirm';
import type { Category } from '@rialto/shared/contract/category';
import type { CategoryFact, CreateFactBody, FactKind } from '@rialto/shared/contract/categoryFact';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { SelectField, TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import { createFact, updateFact } from '../../data/categories';
import { factsTexts } from '../../texts/factsTexts';

interface FactFormProps {
  category: Category;
  /** null adds one. */
  fact: CategoryFact | null;
  onSaved?: () => void;
  onCancel?: () => void;
}

interface FactValues {
  name: string;
  kind: FactKind;
  unit: string;
  /** One a line. */
  choices: string;
  filterable: boolean;
}

const kinds: readonly FactKind[] = ['text', 'number', 'choice'];

/** Adds or changes a fact. If values of products would be lost, asks first. */
export function FactForm({ category, fact, onSaved, onCancel }: FactFormProps) {
  const t = factsTexts.use();
  const kit = kitTexts.use();
  const [initial] = useState<FactValues>(() => ({
    name: fact?.name ?? '',
    kind: fact?.kind ?? 'text',
    unit: fact?.unit ?? '',
    choices: fact?.choices.join('\n') ?? '',
    filterable: fact?.filterable ?? false,
  }));
  const form = useForm<FactValues>({
    defaultValues: initial,
    draftKey: `rialto.fact.${category.id}.${fact?.id ?? 'new'}`,
    validate: errorsOf,
    submit: async (typed) => {
      const body = bodyOf(typed);
      await (fact ? saveFact(category, fact, body) : createFact(category.id, body));
      notify(factsTexts.current()[fact ? 'saved' : 'added'](body.name), 'success');
      onSaved?.();
    },
  });
  const { kind } = form.values;
  const submit = fact ? t.save : t.add;
  return (
    <Form form={form} aria-label={fact ? t.editFact(fact.name) : t.newFact}>
      <FieldColumns>
        <TextField
          {...form.field('name')}
          label={t.name}
          hint={fact ? t.renameHint : undefined}
          maxLength={60}
          autoComplete="off"
        />
        <SelectField {...form.field('kind')} label={t.kind} onChange={(value) => form.change({ kind: asKind(value) })}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t.kinds[each]}
            </option>
          ))}
        </SelectField>
        {kind === 'number' && <TextField {...form.field('unit')} label={t.unit} maxLength={20} autoComplete="off" />}
        {kind === 'choice' && (
          <TextAreaField {...form.field('choices')} label={t.choices} hint={t.choicesHint} rows={4} />
        )}
      </FieldColumns>
      <CheckboxField {...form.field('filterable')} label={t.filterable} />
      <FormError />
      <Row>
        <SubmitButton $small busyText={t.saving}>
          {submit}
        </SubmitButton>
        {onCancel && (
          <Button
            $variant="quiet"
            $small
            onClick={() => {
              form.reset();
              onCancel();
            }}
          >
            {kit.cancel}
          </Button>
        )}
      </Row>
    </Form>
  );
}

const asKind = (value: string): FactKind => kinds.find((kind) => kind === value) ?? 'text';

const linesOf = (choices: string): string[] =>
  choices
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function errorsOf({ name, kind, choices }: FactValues): FormErrors<FactValues> {
  const t = factsTexts.current();
  const lines = linesOf(choices);
  return {
    ...(name.trim() === '' && { name: t.enterName }),
    ...(kind === 'choice' && lines.length < 2 && { choices: t.enterChoices }),
    ...(kind === 'choice' && lines.some((line) => line.length > 80) && { choices: t.longChoice }),
  };
}

function bodyOf({ name, kind, unit, choices, filterable }: FactValues): CreateFactBody {
  return {
    name: name.trim(),
    kind,
    ...(kind === 'number' && { unit: unit.trim() || null }),
    ...(kind === 'choice' && { choices: linesOf(choices) }),
    filterable,
  };
}

/** Values that no longer fit are deleted only after a confirmation. @throws ApiError without it */
async function saveFact(category: Category, fact: CategoryFact, body: CreateFactBody): Promise<void> {
  try {
    await updateFact(category.id, fact.id, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'FACT_VALUES_LOST') throw error;
    const t = factsTexts.current();
    const isSure = await confirm(t.sureToChange(fact.name), {
      consequence: error.message,
      yes: t.changeAnyway,
      danger: true,
    });
    if (!isSure) throw new ApiError(() => factsTexts.current().notChanged, 409, error.code);
    await updateFact(category.id, fact.id, { ...body, dropValues: true });
  }
}
