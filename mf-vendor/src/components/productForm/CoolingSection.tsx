import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import type { FormOf } from '@rialto/shared/forms/useForm';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { FoldedSection } from './FoldedSection';
import type { ProductDraft } from './productDraft';

/** Whether the product needs cooling on its way; weights are those of its variants. */
export function CoolingSection({ form }: { form: FormOf<ProductDraft> }) {
  const t = deliveryTexts.use().cooling;
  const { needsCooling } = form.values;
  return (
    <FoldedSection
      title={t.title}
      info={needsCooling ? t.needsCooling : undefined}
      isOpenAtFirst={needsCooling}
      hasErrors={false}
    >
      <CheckboxField {...form.field('needsCooling')} label={t.needsCooling} hint={t.needsCoolingHint} />
    </FoldedSection>
  );
}
