import type { DeliveryMethod } from '@rialto/shared/contract/delivery';
import type { Shop } from '@rialto/shared/contract/shop';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { useForm } from '@rialto/shared/forms/useForm';
import { currencyName, marketTimeZone } from '@rialto/shared/i18n/format';
import { browserRegion } from '@rialto/shared/i18n/regionName';
import { notify } from '@rialto/shared/notify';
import { space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { createMethod, updateMethod } from '../../data/deliveryMethods';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { bodyOf, daysFormats, draftOf, kilogramFormat, methodProblems, priceFormat } from './methodDraft';
import { TierFields } from './TierFields';
import { ZoneFields } from './ZoneFields';

interface MethodDialogProps {
  shop: Shop;
  /** null adds one. */
  method: DeliveryMethod | null;
  onClose: () => void;
}

export function MethodDialog({ shop, method, onClose }: MethodDialogProps) {
  const t = deliveryTexts.use().form;
  const form = useForm({
    defaultValues: draftOf(method, browserRegion() ?? ''),
    draftKey: `rialto.delivery.${method?.id ?? `new-${shop.id}`}`,
    validate: methodProblems,
    submit: async (draft) => {
      if (method) await updateMethod(method.id, bodyOf(draft));
      else await createMethod({ ...bodyOf(draft), shopId: shop.id });
      notify(method ? t.updated : t.created, 'success');
      form.closeDialog();
    },
  });
  const { values, change, field, errors } = form;
  const kinds = ['delivery', 'pickup'] as const;
  const pricings = ['flat', 'weight', 'items'] as const;
  return (
    <FormDialog
      title={method ? t.editTitle(method.name) : t.createTitle}
      form={form}
      onClose={onClose}
      submitText={method ? t.save : t.create}
      busyText={t.saving}
      wide
    >
      <RestoredDraft text={t.restored} startOver={t.startOver} />
      <TextField {...field('name')} label={t.name} hint={t.nameHint} required autoComplete="off" maxLength={60} />
      <RadioField
        name="kind"
        legend={t.kind}
        options={kinds.map((value) => ({ value, label: t.kinds[value], hint: t.kindHints[value] }))}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      {values.kind === 'pickup' ? (
        <>
          <TextAreaField {...field('pickupAddress')} label={t.pickupAddress} required rows={3} maxLength={300} />
          <TextAreaField
            {...field('pickupHours')}
            label={t.pickupHours}
            hint={t.pickupHoursHint}
            rows={2}
            maxLength={300}
          />
        </>
      ) : (
        <Section>
          <legend>{t.where}</legend>
          <ZoneFields draft={values} error={errors.zones} onChange={(zones) => change({ zones })} />
        </Section>
      )}
      <RadioField
        name="pricing"
        legend={t.pricing}
        options={pricings.map((value) => ({ value, label: t.pricings[value], hint: t.pricingHints[value] }))}
        value={values.pricing}
        onChange={(pricing) => change({ pricing })}
      />
      {values.pricing !== 'flat' && (
        <Section>
          <legend>{t.tiers}</legend>
          <TierFields draft={values} error={errors.tiers} onChange={(tiers) => change({ tiers })} />
        </Section>
      )}
      <FieldColumns>
        {values.pricing === 'flat' && (
          <NumberField
            {...field('price')}
            format={priceFormat}
            step={0.1}
            label={t.price}
            hint={t.priceHint(currencyName())}
            required
          />
        )}
        <NumberField {...field('freeFrom')} format={priceFormat} step={1} label={t.freeFrom} hint={t.freeFromHint} />
      </FieldColumns>
      <FieldColumns>
        <NumberField
          {...field('daysFrom')}
          format={daysFormats.daysFrom}
          step={1}
          label={t.daysFrom}
          hint={t.daysHint}
          required
        />
        <NumberField {...field('daysTo')} format={daysFormats.daysTo} step={1} label={t.daysTo} required />
      </FieldColumns>
      <FieldColumns>
        <TextField
          {...field('cutoff')}
          type="time"
          label={t.cutoff}
          hint={t.cutoffHint(marketTimeZone())}
          autoComplete="off"
        />
        <NumberField
          {...field('maxWeight')}
          format={kilogramFormat}
          step={1}
          label={t.maxWeight}
          hint={t.maxWeightHint}
        />
      </FieldColumns>
      {values.kind === 'delivery' && <CheckboxField {...field('cooled')} label={t.cooled} hint={t.cooledHint} />}
    </FormDialog>
  );
}

const Section = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: ${space(3)};
    padding: 0;
    font-weight: 600;
  }
`;
