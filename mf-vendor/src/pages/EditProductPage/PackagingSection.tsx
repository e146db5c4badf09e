import type { Packaging } from '@rialto/shared/contract/delivery';
import type { NumberFormat } from '@rialto/shared/contract/number';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { useForm } from '@rialto/shared/forms/useForm';
import { errorMessage } from '@rialto/shared/http';
import { numberProblem, parseTyped, typedNumber } from '@rialto/shared/i18n/typedNumber';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Field } from '@rialto/shared/ui/Field';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { FoldedSection } from '../../components/productForm/FoldedSection';
import { packagingQuery, savePackaging } from '../../data/packaging';
import { deliveryTexts } from '../../texts/deliveryTexts';

/** The weights of a product's variants and whether it needs cooling; loaded when the section is opened. */
export function PackagingSection({ product }: { product: OwnProductDetail }) {
  return (
    <FoldedSection title={deliveryTexts.use().packaging.title}>
      <Loaded product={product} />
    </FoldedSection>
  );
}

function Loaded({ product }: { product: OwnProductDetail }) {
  const t = deliveryTexts.use().packaging;
  const packaging = useQuery(packagingQuery(product.id));
  if (packaging.data) return <PackagingForm product={product} packaging={packaging.data} />;
  if (packaging.isError)
    return (
      <FailedState text={t.failed} reason={errorMessage(packaging.error)} onRetry={() => void packaging.refetch()} />
    );
  return <Skeleton $height="8rem" />;
}

const gramsFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 10_000_000 };

interface Draft {
  needsCooling: boolean;
  /** The typed grams by variant. */
  weights: Record<string, string>;
}

const problemOf = (typed: string) => (typed.trim() === '' ? null : numberProblem(typed, gramsFormat));

function PackagingForm({ product, packaging }: { product: OwnProductDetail; packaging: Packaging }) {
  const t = deliveryTexts.use().packaging;
  const form = useForm<Draft>({
    defaultValues: {
      needsCooling: packaging.needsCooling,
      weights: Object.fromEntries(
        packaging.weights.map(({ variantId, weight }) => [variantId, weight === null ? '' : typedNumber(weight)]),
      ),
    },
    draftKey: `rialto.packaging.${product.id}`,
    validate: ({ weights }) => (Object.values(weights).some(problemOf) ? { weights: true } : {}),
    submit: async ({ needsCooling, weights }) => {
      await savePackaging(product.id, {
        needsCooling,
        weights: Object.entries(weights).map(([id, typed]) => ({
          variantId: Number(id),
          weight: typed.trim() === '' ? null : parseTyped(typed, gramsFormat).value,
        })),
      });
      notify(t.saved, 'success');
    },
  });
  const { values, errors, change } = form;
  const titleOf = (variantId: number) => product.variants?.find(({ id }) => id === variantId)?.title;
  return (
    <Form form={form}>
      <Muted>{t.hint}</Muted>
      <Weights>
        {packaging.weights.map(({ variantId }) => (
          <Field
            key={variantId}
            label={titleOf(variantId) ? t.weightOf(titleOf(variantId) ?? '') : t.weight}
            error={errors.weights ? problemOf(values.weights[variantId] ?? '') : undefined}
          >
            {(control) => (
              <NumberInput
                {...control}
                format={gramsFormat}
                step={10}
                value={values.weights[variantId] ?? ''}
                onChange={({ target }) => change({ weights: { ...values.weights, [variantId]: target.value } })}
              />
            )}
          </Field>
        ))}
      </Weights>
      <CheckboxField {...form.field('needsCooling')} label={t.needsCooling} hint={t.needsCoolingHint} />
      <FormError />
      <div>
        <SubmitButton $variant="quiet" busyText={t.saving} aria-disabled={!form.isChanged}>
          {t.save}
        </SubmitButton>
      </div>
      {form.isChanged && <UnsavedGuard />}
    </Form>
  );
}

const Weights = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${space(4)};
`;
