import type { Category } from '@rialto/shared/contract/category';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { Form, FormError, RestoredDraft, SubmitButton } from '@rialto/shared/forms/Form';
import type { FormOf } from '@rialto/shared/forms/useForm';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { addProductTexts } from '../../texts/addProductTexts';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { CoolingSection } from './CoolingSection';
import { FactsSection } from './FactsSection';
import { PicturesField } from './PicturesField';
import { ProductFields } from './ProductFields';
import { ProductPreview } from './ProductPreview';
import type { ProductDraft } from './productDraft';
import { SearchSection } from './SearchSection';
import { StateSection } from './StateSection';
import type { ProductProblems } from './useProductProblems';
import { VariantsSection } from './VariantsSection';

interface ProductFormProps {
  label: string;
  form: FormOf<ProductDraft>;
  /** The server's errors about variants and facts. */
  problems: ProductProblems;
  categories: Category[];
  shops: Shop[];
  /** The stored product, if there is one. */
  product?: OwnProductDetail;
  /** For a product whose shop was deleted. */
  mayLackShop?: boolean;
  texts: { submit: string; submitting: string; restored: string; startOver: string };
  /** Shown above the submit button. */
  children?: ReactNode;
}

/** Everything about a product beside a preview of its card. What most products do without is folded away. */
export function ProductForm(props: ProductFormProps) {
  const { label, form, problems, categories, shops, product, mayLackShop = false, texts, children } = props;
  const t = addProductTexts.use();
  const details = productDetailsTexts.use();
  const [isChecked, setIsChecked] = useState(false);
  const { values, change } = form;
  // the next product, or the next change, begins without errors
  useEffect(() => {
    if (!form.isChanged) setIsChecked(false);
  }, [form.isChanged]);
  const submit = (event: SyntheticEvent) => {
    setIsChecked(true);
    problems.clear();
    return form.submit(event);
  };
  const pictures = form.picture('pictures');
  return (
    <Page>
      <WideForm form={{ ...form, submit }} aria-label={label}>
        <RestoredDraft text={texts.restored} startOver={texts.startOver} />
        <Part aria-labelledby="product-details">
          <h2 id="product-details">{t.detailsHeading}</h2>
          <ProductFields form={form} categories={categories} shops={shops} mayLackShop={mayLackShop} />
        </Part>
        <Part aria-labelledby="product-pictures">
          <h2 id="product-pictures">{details.pictures.heading}</h2>
          <PicturesField
            value={values.pictures}
            error={form.errors.pictures}
            onChange={(next) => change({ pictures: next })}
            onUploading={pictures.onUploading}
          />
        </Part>
        <VariantsSection
          draft={values}
          isChecked={isChecked}
          problems={problems.variants}
          onChange={(part, cell) => {
            if (cell !== undefined) problems.drop(cell);
            change(part);
          }}
        />
        <FactsSection
          draft={values}
          category={categories.find(({ id }) => String(id) === values.categoryId)}
          stored={product?.facts ?? []}
          isChecked={isChecked}
          problems={problems.facts}
          onChange={(facts, key) => {
            problems.drop(key);
            change({ facts });
          }}
        />
        <CoolingSection form={form} />
        {product?.archivedAt ? null : <StateSection form={form} />}
        <SearchSection form={form} path={product ? paths.product(product.id) : paths.products} />
        <Sending>
          <FormError />
          {children}
          <Row>
            <SubmitButton busyText={texts.submitting}>{texts.submit}</SubmitButton>
          </Row>
        </Sending>
      </WideForm>
      <Side>
        <ProductPreview draft={values} />
      </Side>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr) 16.5rem;
  }
`;

const WideForm = styled(Form)`
  gap: ${space(5)};
  > * {
    min-width: 0;
  }
`;

const Part = styled(Panel)`
  display: grid;
  gap: ${space(5)};
  > h2 {
    font-size: ${text('lg')};
  }
`;

/** Stays in view while the form scrolls, where there is room for it. */
const Sending = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  @media (min-height: 40em) {
    position: sticky;
    bottom: ${space(3)};
    z-index: 4;
    max-height: 60vh;
    overflow: auto;
  }
`;

const Side = styled.div`
  ${from('large')} {
    position: sticky;
    top: 6rem;
  }
`;
