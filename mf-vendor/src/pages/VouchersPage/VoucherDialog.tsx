import type { Voucher } from '@rialto/shared/contract/voucher';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, namedOptions, SelectField, TextField } from '@rialto/shared/forms/fields';
import { Choices, ProductsPicker } from '@rialto/shared/forms/ProductsPicker';
import { type FormOf, sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { MarketDays } from '@rialto/shared/ui/MarketDays';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { categoriesQuery } from '../../data/categories';
import { addVoucher, updateVoucher } from '../../data/vouchers';
import { vouchersTexts } from '../../texts/vouchersTexts';
import {
  amountFormat,
  blankVoucher,
  draftOf,
  kindOf,
  kinds,
  limitFormat,
  type Named,
  percentFormat,
  targetOf,
  targets,
  termsBody,
  type VoucherDraft,
  voucherBody,
  voucherErrors,
} from './voucherDraft';

interface VoucherDialogProps {
  /** Null adds one. */
  voucher: Voucher | null;
  /** The shops that can bear a new voucher; null for one of the market. */
  shops: readonly Named[] | null;
  onClose: () => void;
}

/** Adds a voucher, or changes its terms. */
export function VoucherDialog({ voucher, shops, onClose }: VoucherDialogProps) {
  const t = vouchersTexts.use();
  const [now] = useState(() => new Date());
  const [only] = shops?.length === 1 ? shops : [];
  const [initial] = useState(() =>
    voucher ? draftOf(voucher, now) : { ...blankVoucher, shopId: only ? String(only.id) : '' },
  );
  const form = useForm({
    defaultValues: initial,
    draftKey: `rialto.voucher.${voucher?.id ?? 'new'}`,
    validate: (draft) => voucherErrors(draft, now, { isNew: voucher === null, needsShop: shops !== null }),
    submit: async (draft) => {
      if (voucher) await updateVoucher(voucher.id, termsBody(draft, new Date()));
      else await addVoucher(voucherBody(draft, new Date()));
      const texts = vouchersTexts.current();
      notify(voucher ? texts.saved(voucher.code) : texts.added(voucherBody(draft, now).code), 'success');
      form.closeDialog();
    },
    explain: errorsOf,
  });
  return (
    <FormDialog
      title={voucher ? t.changeTitle(voucher.code) : t.addTitle}
      form={form}
      onClose={onClose}
      submitText={voucher ? t.save : t.addNow}
      busyText={t.saving}
      wide
    >
      {voucher ? <Muted>{t.changeIntro}</Muted> : <ValueFields form={form} shops={shops} />}
      <TargetFields form={form} shopId={Number(form.values.shopId) || undefined} />
      <FieldColumns>
        <NumberField {...form.field('minimum')} label={t.minimum} hint={t.minimumHint} format={amountFormat} step={1} />
        <NumberField {...form.field('limit')} label={t.limit} hint={t.limitHint} format={limitFormat} step={1} />
        <NumberField
          {...form.field('limitPerPerson')}
          label={t.limitPerPerson}
          hint={t.limitPerPersonHint}
          format={limitFormat}
          step={1}
        />
        <TextField {...form.field('firstDay')} type="date" label={t.firstDay} hint={t.firstDayHint} />
        <TextField {...form.field('lastDay')} type="date" label={t.lastDay} hint={t.lastDayHint} />
      </FieldColumns>
      <CheckboxField {...form.field('firstOrder')} label={t.firstOrder} />
      <MarketDays />
      <RestoredDraft text={t.restored} startOver={t.startOver} />
    </FormDialog>
  );
}

/** What never changes. */
function ValueFields({ form, shops }: { form: FormOf<VoucherDraft>; shops: readonly Named[] | null }) {
  const t = vouchersTexts.use();
  const kind = kindOf(form.values);
  return (
    <FieldColumns>
      <TextField {...form.field('code')} label={t.code} hint={t.codeHint} autoComplete="off" spellCheck={false} />
      {shops && (
        <SelectField {...form.field('shopId')} label={t.shop} hint={t.shopHint}>
          {shops.length !== 1 && <option value="">{t.choose}</option>}
          {namedOptions(shops)}
        </SelectField>
      )}
      <SelectField {...form.field('kind')} label={t.kind}>
        {kinds.map((value) => (
          <option key={value} value={value}>
            {t.kinds[value]}
          </option>
        ))}
      </SelectField>
      {kind === 'percent' && (
        <NumberField {...form.field('percent')} label={t.percent} format={percentFormat} step={5} />
      )}
      {kind === 'amount' && (
        <NumberField {...form.field('amount')} label={t.amount} hint={t.amountHint} format={amountFormat} step={1} />
      )}
    </FieldColumns>
  );
}

function TargetFields({ form, shopId }: { form: FormOf<VoucherDraft>; shopId: number | undefined }) {
  const t = vouchersTexts.use();
  const categories = useQuery(categoriesQuery());
  const target = targetOf(form.values);
  const { categoryIds, products } = form.values;
  const toggle = (id: number) =>
    categoryIds.includes(id) ? categoryIds.filter((known) => known !== id) : [...categoryIds, id];
  return (
    <>
      <SelectField {...form.field('target')} label={t.target}>
        {targets.map((value) => (
          <option key={value} value={value}>
            {t.targets[value]}
          </option>
        ))}
      </SelectField>
      {target === 'categories' && (
        <div>
          <Choices aria-invalid={form.errors.categoryIds ? true : undefined}>
            <legend>{t.categories}</legend>
            {categories.data?.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={categoryIds.includes(id)}
                  onChange={() => form.change({ categoryIds: toggle(id) })}
                />
                <span dir="auto">{name}</span>
              </label>
            ))}
          </Choices>
          <Problem>{form.errors.categoryIds}</Problem>
        </div>
      )}
      {target === 'products' && (
        <ProductsPicker
          among={{ shopId }}
          picked={products}
          error={form.errors.products}
          onChange={(picked) => form.change({ products: picked })}
        />
      )}
    </>
  );
}

const names: Record<string, keyof VoucherDraft> = {
  validFrom: 'firstDay',
  validTo: 'lastDay',
  productIds: 'products',
};

/** What the server names differently than the form, beside the field that mends it. */
function errorsOf(error: unknown) {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'VOUCHER_CODE_TAKEN') return { errors: { code: error.message } };
  const fields = Object.entries(error.fields).map(([name, text]) => [names[name] ?? name, sentence(text)]);
  if (fields.length === 0) return undefined;
  return fields.every(([name]) => String(name) in blankVoucher) ? { errors: Object.fromEntries(fields) } : undefined;
}
