import { MAX_PICKED } from '@rialto/shared/contract/limits';
import type { OwnSeasonalPicks } from '@rialto/shared/contract/seasonalPicks';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextField } from '@rialto/shared/forms/fields';
import { type PickedProduct, ProductsPicker } from '@rialto/shared/forms/ProductsPicker';
import { type FormErrors, sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { marketTimeZone } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { instantOf, localTime } from '../../components/marketTime';
import { addPicks, updatePicks } from '../../data/seasonalPicks';
import { picksTexts } from '../../texts/picksTexts';

/** The typed values; times are local to the market ('2026-11-20T09:00'). */
interface Draft {
  titleEn: string;
  titleDe: string;
  products: PickedProduct[];
  startsAt: string;
  endsAt: string;
}

const draftOf = (picks: OwnSeasonalPicks | null): Draft => ({
  titleEn: picks?.titles.en ?? '',
  titleDe: picks?.titles.de ?? '',
  products: picks?.products.map(({ id, name }) => ({ id, name })) ?? [],
  startsAt: localTime(picks?.startsAt ?? null),
  endsAt: localTime(picks?.endsAt ?? null),
});

function errorsIn({ titleEn, products, startsAt, endsAt }: Draft, isNew: boolean): FormErrors<Draft> {
  const t = picksTexts.current();
  const now = new Date().toISOString();
  const start = instantOf(startsAt) ?? now;
  const end = instantOf(endsAt);
  return {
    ...(titleEn.trim() === '' && { titleEn: t.enterTitle }),
    ...(products.length === 0 && { products: t.chooseProducts }),
    ...(end !== null && end <= start && { endsAt: t.endsFirst }),
    ...(end !== null && isNew && end <= now && { endsAt: t.endsInPast }),
  };
}

/** Picks products for the home page, or changes what was picked. */
export function PicksDialog({ picks, onClose }: { picks: OwnSeasonalPicks | null; onClose: () => void }) {
  const t = picksTexts.use();
  const form = useForm<Draft>({
    defaultValues: draftOf(picks),
    draftKey: `rialto.picks.${picks?.id ?? 'new'}`,
    validate: (draft) => errorsIn(draft, picks === null),
    submit: async ({ titleEn, titleDe, products, startsAt, endsAt }) => {
      const body = {
        ...{ titleEn, titleDe },
        startsAt: instantOf(startsAt) ?? new Date().toISOString(),
        endsAt: instantOf(endsAt),
        productIds: products.map(({ id }) => id),
      };
      if (picks) await updatePicks(picks, body);
      else await addPicks(body);
      notify(picksTexts.current().saved, 'success');
      form.closeDialog();
    },
    explain: (error) => {
      const problem = error instanceof ApiError && error.fields.productIds;
      return problem ? { errors: { products: sentence(problem) } } : undefined;
    },
  });
  return (
    <FormDialog
      title={picks ? t.changeTitle : t.addTitle}
      form={form}
      onClose={onClose}
      submitText={t.save}
      busyText={t.saving}
    >
      <TextField {...form.field('titleEn')} label={t.titleEn} lang="en" autoComplete="off" required />
      <TextField {...form.field('titleDe')} label={t.titleDe} hint={t.titleDeHint} lang="de" autoComplete="off" />
      <ProductsPicker
        picked={form.values.products}
        error={form.errors.products}
        most={MAX_PICKED}
        ordered
        onChange={(products) => form.change({ products })}
      />
      <TextField
        {...form.field('startsAt')}
        type="datetime-local"
        label={t.startsAt}
        hint={t.startsHint(marketTimeZone())}
      />
      <TextField {...form.field('endsAt')} type="datetime-local" label={t.endsAt} />
      <RestoredDraft text={t.restored} startOver={t.startOver} />
    </FormDialog>
  );
}
