import { writableStates } from '@rialto/shared/contract/productStates';
import { RadioField } from '@rialto/shared/forms/RadioField';
import type { FormOf } from '@rialto/shared/forms/useForm';
import { formatDateTime, marketTimeZone } from '@rialto/shared/i18n/format';
import { Field, Input } from '@rialto/shared/ui/Field';
import styled from 'styled-components';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { FoldedSection } from './FoldedSection';
import { instantOf, type ProductDraft } from './productDraft';

/** Whether buyers see the product, and from when on. */
export function StateSection({ form }: { form: FormOf<ProductDraft> }) {
  const t = productDetailsTexts.use().state;
  const { state } = form.values;
  const publishAt = form.field('publishAt');
  const instant = instantOf(form.values);
  const name = t.names[state];
  return (
    <FoldedSection
      title={t.heading}
      info={state === 'scheduled' && instant ? `${name}: ${formatDateTime(instant)}` : name}
      isOpenAtFirst={state !== 'onSale'}
      hasErrors={Boolean(publishAt.error)}
    >
      <RadioField
        name="state"
        legend={t.legend}
        options={writableStates.map((value) => ({ value, label: t.names[value], hint: t.hints[value] }))}
        value={state}
        onChange={form.field('state').onChange}
      />
      {state === 'scheduled' && (
        <Field label={t.publishAt} hint={t.zone(marketTimeZone())} error={publishAt.error}>
          {(control) => (
            <Moment
              {...control}
              name="publishAt"
              type="datetime-local"
              value={publishAt.value}
              onChange={({ target }: { target: { value: string } }) => publishAt.onChange(target.value)}
            />
          )}
        </Field>
      )}
    </FoldedSection>
  );
}

const Moment = styled(Input)`
  width: auto;
  max-width: 100%;
`;
