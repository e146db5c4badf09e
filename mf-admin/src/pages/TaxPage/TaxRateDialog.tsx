import type { Country } from '@rialto/shared/contract/address';
import type { NumberFormat } from '@rialto/shared/contract/number';
import type { TaxRate } from '@rialto/shared/contract/tax';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, namedOptions, SelectField } from '@rialto/shared/forms/fields';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { numberProblem, parseTyped, typedNumber } from '@rialto/shared/i18n/typedNumber';
import { locale } from '@rialto/shared/language';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { categoriesQuery } from '../../data/categories';
import { addTaxRate, countriesQuery, updateTaxRate } from '../../data/tax';
import { taxTexts } from '../../texts/taxTexts';
import { categoryText, countryText } from './taxText';

const rateFormat: NumberFormat = { unit: 'percent', decimals: 2, min: 0, max: 100 };

interface Draft {
  country: string;
  categoryId: string;
  rate: string;
}

function errorsIn({ country, rate }: Draft, isNew: boolean): FormErrors<Draft> {
  const problems: FormErrors<Draft> = {};
  if (isNew && country === '') problems.country = taxTexts.current().chooseCountry;
  const ofRate = numberProblem(rate, rateFormat);
  if (ofRate) problems.rate = ofRate;
  return problems;
}

/** In the language shown. */
function sortedByName(countries: readonly Country[]): Country[] {
  const byName = new Intl.Collator(locale());
  return countries
    .map(({ code }) => ({ code, name: countryText({ country: code }) }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** Adds a rate, or changes one. */
export function TaxRateDialog({ rate, onClose }: { rate: TaxRate | null; onClose: () => void }) {
  const t = taxTexts.use();
  const countries = useQuery(countriesQuery());
  const categories = useQuery(categoriesQuery());
  const form = useForm<Draft>({
    defaultValues: { country: '', categoryId: '', rate: rate ? typedNumber(rate.rate) : '' },
    validate: (draft) => errorsIn(draft, rate === null),
    submit: async (draft) => {
      const percent = parseTyped(draft.rate, rateFormat).value ?? 0;
      const categoryId = draft.categoryId === '' ? null : Number(draft.categoryId);
      if (rate) await updateTaxRate(rate.id, percent);
      else await addTaxRate({ country: draft.country, categoryId, rate: percent });
      notify(taxTexts.current().saved, 'success');
      form.closeDialog();
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'TAX_RATE_EXISTS'
        ? { errors: { categoryId: error.message } }
        : undefined,
  });
  return (
    <FormDialog
      title={rate ? t.changeTitle(countryText(rate), categoryText(rate)) : t.addTitle}
      form={form}
      onClose={onClose}
      submitText={rate ? t.save : t.addNow}
      busyText={t.saving}
    >
      {!rate && (
        <>
          <SelectField {...form.field('country')} label={t.country}>
            <option value="">{t.choose}</option>
            {sortedByName(countries.data ?? []).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField {...form.field('categoryId')} label={t.category}>
            <option value="">{t.everyCategory}</option>
            {namedOptions(categories.data ?? [])}
          </SelectField>
        </>
      )}
      <NumberField {...form.field('rate')} label={t.rate} hint={t.rateHint} format={rateFormat} step={1} />
    </FormDialog>
  );
}
