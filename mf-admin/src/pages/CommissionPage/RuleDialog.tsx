import type { CommissionRule } from '@rialto/shared/contract/commission';
import type { Product } from '@rialto/shared/contract/product';
import type { User } from '@rialto/shared/contract/user';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, namedOptions, SelectField, TextField } from '@rialto/shared/forms/fields';
import { type FormOf, sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { MarketDays } from '@rialto/shared/ui/MarketDays';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { SearchPicker } from '../../components/SearchPicker';
import { categoriesQuery } from '../../data/categories';
import { addRule, matchingProductsQuery, matchingVendorsQuery } from '../../data/commission';
import { commissionTexts } from '../../texts/commissionTexts';
import { commonTexts } from '../../texts/commonTexts';
import {
  amountFormat,
  blankRule,
  draftOf,
  percentFormat,
  priorityFormat,
  type RuleDraft,
  ruleBody,
  ruleErrors,
  targetOf,
  targets,
} from './ruleDraft';
import { targetText } from './ruleText';

interface RuleDialogProps {
  /** The rule to replace; null adds one. */
  replaced: CommissionRule | null;
  onClose: () => void;
}

/** Adds a rule, or replaces one: rules never change, so that each order line keeps the one that applied. */
export function RuleDialog({ replaced, onClose }: RuleDialogProps) {
  const t = commissionTexts.use();
  const common = commonTexts.use();
  const [now] = useState(() => new Date());
  const [initial] = useState(() => (replaced ? draftOf(replaced, now) : blankRule));
  const form = useForm({
    defaultValues: initial,
    draftKey: `rialto.commission.${replaced?.id ?? 'new'}`,
    validate: (draft) => ruleErrors(draft, now),
    submit: async (draft) => {
      await addRule(ruleBody(draft, new Date(), replaced?.id ?? null));
      notify(commissionTexts.current().saved, 'success');
      form.closeDialog();
    },
    explain: errorsOf,
  });
  return (
    <FormDialog
      title={replaced ? t.changeTitle(targetText(replaced)) : t.addTitle}
      form={form}
      onClose={onClose}
      submitText={replaced ? t.change : t.add}
      busyText={t.saving}
      wide
    >
      <Muted>{replaced ? t.changeIntro : t.addIntro}</Muted>
      {!replaced && <TargetFields form={form} />}
      <FieldColumns>
        <NumberField {...form.field('percent')} label={t.percent} format={percentFormat} step={0.5} />
        <NumberField {...form.field('flat')} label={t.flat} hint={t.flatHint} format={amountFormat} step={0.1} />
        <NumberField {...form.field('floor')} label={t.floor} hint={t.floorHint} format={amountFormat} step={0.1} />
        <NumberField {...form.field('cap')} label={t.cap} hint={t.capHint} format={amountFormat} step={1} />
        <TextField {...form.field('firstDay')} type="date" label={t.firstDay} hint={t.firstDayHint} />
        <TextField {...form.field('lastDay')} type="date" label={t.lastDay} hint={t.lastDayHint} />
        <NumberField
          {...form.field('priority')}
          label={t.priority}
          hint={t.priorityHint}
          format={priorityFormat}
          step={1}
        />
      </FieldColumns>
      <CheckboxField {...form.field('includesDelivery')} label={t.includesDelivery} />
      <MarketDays />
      <RestoredDraft text={t.restored} startOver={common.startOver} />
    </FormDialog>
  );
}

/** What the server names differently than the form, beside the field that mends it. */
function errorsOf(error: unknown) {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'RULES_OVERLAP') return { errors: { priority: error.message } };
  const names: Record<string, keyof RuleDraft> = { validFrom: 'firstDay', validTo: 'lastDay', at: 'firstDay' };
  const fields = Object.entries(error.fields).map(([name, text]) => [names[name] ?? name, sentence(text)]);
  if (fields.length === 0) return undefined;
  return fields.every(([name]) => String(name) in blankRule) ? { errors: Object.fromEntries(fields) } : undefined;
}

function TargetFields({ form }: { form: FormOf<RuleDraft> }) {
  const t = commissionTexts.use();
  const categories = useQuery(categoriesQuery());
  const target = targetOf(form.values);
  const { targetId, targetName } = form.values;
  const picker = {
    name: 'targetId',
    error: form.errors.targetId,
    picked: targetId === '' ? null : { id: Number(targetId), name: targetName },
    onPick: (picked: { id: number; name: string } | null) =>
      form.change({ targetId: picked ? String(picked.id) : '', targetName: picked?.name ?? '' }),
  };
  return (
    <>
      <SelectField
        {...form.field('target')}
        label={t.target}
        onChange={(chosen) => form.change({ target: chosen, targetId: '', targetName: '' })}
      >
        {targets.map((value) => (
          <option key={value} value={value}>
            {t.targets[value]}
          </option>
        ))}
      </SelectField>
      {target === 'category' && (
        <SelectField {...form.field('targetId')} label={t.targetNames.category}>
          <option value="">{t.choose}</option>
          {namedOptions(categories.data ?? [])}
        </SelectField>
      )}
      {target === 'vendor' && (
        <SearchPicker
          {...picker}
          label={t.targetNames.vendor}
          matching={matchingVendorsQuery}
          named={({ id, name, email }: User) => ({ id, name: name ? `${name} (${email})` : email })}
        />
      )}
      {target === 'product' && (
        <SearchPicker
          {...picker}
          label={t.targetNames.product}
          matching={matchingProductsQuery}
          named={({ id, name }: Product) => ({ id, name })}
        />
      )}
    </>
  );
}
