import type { Category } from '@rialto/shared/contract/category';
import type { Shop } from '@rialto/shared/contract/shop';
import { Form, FormError, RestoredDraft, SubmitButton } from '@rialto/shared/forms/Form';
import type { FormOf } from '@rialto/shared/forms/useForm';
import { from, space } from '@rialto/shared/theme/theme';
import { Row } from '@rialto/shared/ui/Layout';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ProductFields } from './ProductFields';
import { ProductPreview } from './ProductPreview';
import type { ProductDraft } from './productDraft';

interface ProductFormProps {
  label: string;
  form: FormOf<ProductDraft>;
  categories: Category[];
  shops: Shop[];
  /** For a product whose shop was deleted. */
  mayLackShop?: boolean;
  texts: { submit: string; submitting: string; restored: string; startOver: string };
  /** Shown above the submit button. */
  children?: ReactNode;
}

/** The fields of a product beside a preview of its card. */
export function ProductForm(props: ProductFormProps) {
  const { label, form, categories, shops, mayLackShop = false, texts, children } = props;
  return (
    <Columns>
      <WideForm form={form} aria-label={label}>
        <RestoredDraft text={texts.restored} startOver={texts.startOver} />
        <ProductFields form={form} categories={categories} shops={shops} mayLackShop={mayLackShop} />
        <FormError />
        {children}
        <Row>
          <SubmitButton busyText={texts.submitting}>{texts.submit}</SubmitButton>
        </Row>
      </WideForm>
      <ProductPreview draft={form.values} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  ${from('medium')} {
    grid-template-columns: minmax(0, 1fr) 16.5rem;
  }
`;

const WideForm = styled(Form)`
  gap: ${space(5)};
`;
