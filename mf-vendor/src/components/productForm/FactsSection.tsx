import type { Category } from '@rialto/shared/contract/category';
import type { CategoryFact } from '@rialto/shared/contract/categoryFact';
import type { ProductFact } from '@rialto/shared/contract/product';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { NumberField, SelectField, TextField } from '@rialto/shared/forms/fields';
import { formatList } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { TextButton } from '@rialto/shared/ui/Button';
import { Notice } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { categoryFactsQuery } from '../../data/categories';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { FoldedSection } from './FoldedSection';
import { factFormat, factProblem, misfits, type ProductDraft } from './productDraft';

interface FactsSectionProps {
  draft: ProductDraft;
  category: Category | undefined;
  /** The stored facts, whose names another category may not have. */
  stored: readonly ProductFact[];
  /** Whether errors are shown: once the form was sent. */
  isChecked: boolean;
  /** The server's errors by key. */
  problems: Readonly<Record<string, string>>;
  onChange: (facts: ProductDraft['facts'], key: string) => void;
}

/** The facts of the chosen category. Values that it has no place for are named; they stay until the product is saved. */
export function FactsSection({ draft, category, stored, isChecked, problems, onChange }: FactsSectionProps) {
  const t = productDetailsTexts.use().facts;
  const { tryAgain } = kitTexts.use();
  const facts = useQuery({ ...categoryFactsQuery(category?.id ?? 0), enabled: category !== undefined });
  if (!category) return null;
  if (facts.isError && !facts.data)
    return (
      <Muted>
        {t.failed} <TextButton onClick={() => void facts.refetch()}>{tryAgain}</TextButton>
      </Muted>
    );
  const lost = facts.data
    ? misfits(draft, facts.data).map(({ key, value }) => `${nameOf(stored, key)} (${value})`)
    : [];
  if (!facts.data || (facts.data.length === 0 && lost.length === 0)) return null;
  const errorOf = (fact: CategoryFact) =>
    problems[fact.key] ?? (isChecked ? (factProblem(fact, draft.facts[fact.key]) ?? undefined) : undefined);
  const binding = (fact: CategoryFact) => ({
    name: `facts.${fact.key}`,
    label: fact.unit ? t.withUnit(fact.name, fact.unit) : fact.name,
    value: draft.facts[fact.key] ?? '',
    error: errorOf(fact),
    onChange: (value: string) => onChange({ ...draft.facts, [fact.key]: value }, fact.key),
  });
  return (
    <FoldedSection
      title={t.heading}
      info={t.given(facts.data.filter(({ key }) => draft.facts[key]?.trim()).length, facts.data.length)}
      isOpenAtFirst
      hasErrors={facts.data.some(errorOf)}
    >
      {facts.data.length > 0 && <Muted>{t.intro(category.name)}</Muted>}
      {lost.length > 0 && (
        <Notice role="status">
          <p>{t.dropped(category.name, formatList(lost))}</p>
        </Notice>
      )}
      <FieldColumns>
        {facts.data.map((fact) => {
          const bound = binding(fact);
          if (fact.kind === 'number') return <NumberField key={fact.id} {...bound} format={factFormat} step={1} />;
          if (fact.kind === 'text') return <TextField key={fact.id} {...bound} maxLength={200} autoComplete="off" />;
          const isOther = bound.value !== '' && !fact.choices.includes(bound.value);
          return (
            <SelectField key={fact.id} {...bound} value={isOther ? '' : bound.value}>
              <option value="">{t.none}</option>
              {fact.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </SelectField>
          );
        })}
      </FieldColumns>
    </FoldedSection>
  );
}

const nameOf = (stored: readonly ProductFact[], key: string) => stored.find((fact) => fact.key === key)?.name ?? key;
