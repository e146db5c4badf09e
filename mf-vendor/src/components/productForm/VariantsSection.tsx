import { LOW_STOCK } from '@rialto/shared/contract/limits';
import { inventoryFormat } from '@rialto/shared/contract/number';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { NumberField, SelectField, TextField } from '@rialto/shared/forms/fields';
import { Muted } from '@rialto/shared/ui/Text';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { variantTexts } from '../../texts/variantTexts';
import { BulkSet } from './BulkSet';
import { FoldedSection } from './FoldedSection';
import { OptionsEditor } from './OptionsEditor';
import type { ProductDraft } from './productDraft';
import { VariantMatrix } from './VariantMatrix';
import {
  blankVariant,
  hasOptions,
  hasVariantData,
  matrixRows,
  netQuantityFormat,
  netUnits,
  onlyKey,
  setVariant,
  type VariantDraft,
  type VariantErrors,
  type VariantField,
  type VariantsDraft,
  variantErrors,
  weightFormat,
} from './variantDraft';

interface VariantsSectionProps {
  draft: ProductDraft;
  /** Whether errors are shown: once the form was sent. */
  isChecked: boolean;
  /** The server's errors by `<key>.<field>`. */
  problems: VariantErrors;
  onChange: (change: Partial<ProductDraft>, editedCell?: string) => void;
}

/** The options of a product and the matrix of its variants; of a product without options, the further details of its only one. */
export function VariantsSection({ draft, isChecked, problems, onChange }: VariantsSectionProps) {
  const t = variantTexts.use();
  const { variants, pictures } = draft;
  const errors: VariantErrors = useMemo(
    () => ({ ...problems, ...(isChecked && variantErrors(variants)) }),
    [isChecked, problems, variants],
  );
  const rows = useMemo(() => matrixRows(variants), [variants]);
  const isSplit = hasOptions(variants);
  const count = rows.filter(({ variant }) => !variant.isLeftOut).length;

  // The same function for all renders, so that a keystroke renders one row.
  const latest = useRef({ variants, onChange });
  useEffect(() => {
    latest.current = { variants, onChange };
  });
  const edit = useCallback((key: string, change: Partial<VariantDraft>) => {
    const { current } = latest;
    const next = setVariant(current.variants, key, change);
    latest.current = { ...current, variants: next };
    current.onChange({ variants: next }, `${key}.${Object.keys(change)[0]}`);
  }, []);

  return (
    <FoldedSection
      title={t.heading}
      info={isSplit ? t.count(count) : undefined}
      isOpenAtFirst={hasVariantData(variants)}
      hasErrors={Object.keys(errors).length > 0}
    >
      <Muted>{t.intro}</Muted>
      <OptionsEditor draft={variants} errors={errors} onChange={(next) => onChange(withNumbers(draft, next))} />
      {isSplit && rows.length > 0 && (
        <>
          {rows.length > 1 && <BulkSet draft={variants} onChange={(next) => onChange({ variants: next })} />}
          <VariantMatrix rows={rows} pictures={pictures} errors={errors} onChange={edit} />
        </>
      )}
      {!isSplit && <OnlyVariant variant={variants.variants[onlyKey] ?? blankVariant} errors={errors} onChange={edit} />}
    </FoldedSection>
  );
}

/** The first option takes over the price, the discount and the stock that were typed for the product; without options it gets them back. */
function withNumbers(draft: ProductDraft, variants: VariantsDraft): Partial<ProductDraft> {
  const { price, discount, inventory } = draft;
  const isSplit = hasOptions(variants);
  if (isSplit === hasOptions(draft.variants)) return { variants };
  if (!isSplit) {
    const only = variants.variants[onlyKey] ?? blankVariant;
    return { variants, price: only.price, discount: only.discount, inventory: only.inventory };
  }
  const [firstKey] = Object.keys(variants.variants);
  const typed = Object.entries(variants.variants).map(([key, variant]) => [
    key,
    { ...variant, price, discount, inventory: key === firstKey ? inventory : variant.inventory },
  ]);
  return { variants: { ...variants, variants: Object.fromEntries(typed) } };
}

interface OnlyVariantProps {
  variant: VariantDraft;
  errors: VariantErrors;
  onChange: (key: string, change: Partial<VariantDraft>) => void;
}

function OnlyVariant({ variant, errors, onChange }: OnlyVariantProps) {
  const t = variantTexts.use();
  const field = (name: VariantField) => ({
    name,
    value: variant[name],
    error: errors[`${onlyKey}.${name}`],
    onChange: (text: string) => onChange(onlyKey, { [name]: text }),
  });
  return (
    <FieldColumns>
      <TextField {...field('sku')} label={t.columns.sku} hint={t.skuHint} maxLength={64} autoComplete="off" />
      <TextField {...field('barcode')} label={t.columns.barcode} maxLength={64} autoComplete="off" />
      <NumberField
        {...field('netQuantity')}
        label={t.columns.netQuantity}
        hint={t.netHint}
        format={netQuantityFormat}
        step={1}
      />
      <SelectField {...field('netUnit')} label={t.columns.netUnit}>
        <option value="">–</option>
        {netUnits.map((unit) => (
          <option key={unit} value={unit}>
            {t.units[unit]}
          </option>
        ))}
      </SelectField>
      <NumberField
        {...field('lowStockLimit')}
        label={t.columns.lowStockLimit}
        hint={t.lowStockHint(LOW_STOCK)}
        format={inventoryFormat}
        step={1}
      />
      <NumberField {...field('weight')} label={t.columns.weight} hint={t.weightHint} format={weightFormat} step={1} />
    </FieldColumns>
  );
}
