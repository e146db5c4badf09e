import { useAuth } from '@rialto/shared/auth';
import type { Category } from '@rialto/shared/contract/category';
import type { Product } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { color, from, space } from '@rialto/shared/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { useDraft } from '@rialto/shared/useDraft';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { createProduct } from '../../data/changeProducts';
import { addProductTexts } from '../../texts/addProductTexts';
import { ProductFields } from './ProductFields';
import { ProductPreview } from './ProductPreview';
import { type DraftErrors, draftErrors, emptyDraft, type ProductDraft, toBody } from './productDraft';

interface ProductFormProps {
  categories: Category[];
  shops: Shop[];
  onCreated: (product: Product) => void;
}

/** What is sold, for how much and how many of it; beside it, what buyers will see. */
export function ProductForm({ categories, shops, onCreated }: ProductFormProps) {
  const t = addProductTexts.use();
  const userId = useAuth((state) => state.user?.id);
  const { draft, change: changeDraft, restored, discard } = useDraft(`rialto.add-product.${userId}`, emptyDraft);
  const [refused, setRefused] = useState(nothingRefused);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const [uploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const errors = refused.errors();

  // The person goes on at the first error, once it is there.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const change = (field: keyof ProductDraft, value: string) => {
    changeDraft({ [field]: value });
    setRefused(({ errors: found }) => ({
      errors: () => {
        const { [field]: _corrected, ...others } = found();
        return others;
      },
    }));
  };
  /** The words are those of the language shown when they are read. */
  const refuse = (found: () => DraftErrors) => {
    setRefused({ errors: found });
    setRefusals((times) => times + 1);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    setFailure(null);
    const found = (): DraftErrors => ({
      ...draftErrors(draft),
      ...(uploading && { image: pictureTexts.current().onItsWay }),
    });
    if (Object.keys(found()).length > 0) return refuse(found);
    setSaving(true);
    try {
      const shopId = Number(draft.shopId) || (shops[0]?.id ?? null);
      const product = await createProduct(toBody(draft, userId ?? 1, shopId));
      discard();
      notify(t.added(product.name), 'success');
      onCreated(product);
    } catch (error) {
      refuse(() => refusedFields(error));
      if (Object.keys(refusedFields(error)).length === 0) setFailure(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Columns>
      <Form ref={form} noValidate onSubmit={submit} aria-label={t.title}>
        {restored && (
          <Restored>
            {t.restored} <TextButton onClick={discard}>{t.startOver}</TextButton>
          </Restored>
        )}
        <ProductFields
          draft={draft}
          errors={errors}
          categories={categories}
          shops={shops}
          onChange={change}
          onUploading={setUploading}
        />
        {failure !== null && <Failure role="alert">{errorMessage(failure)}</Failure>}
        <Row>
          <Button type="submit" aria-disabled={saving}>
            {saving ? t.adding : t.add}
          </Button>
        </Row>
      </Form>
      <ProductPreview draft={draft} />
    </Columns>
  );
}

const nothingRefused = { errors: (): DraftErrors => ({}) };

/** The server's word on each field, a sentence without its full stop; none when it speaks of something else as well. */
function refusedFields(error: unknown): DraftErrors {
  const fields = Object.entries(error instanceof ApiError ? error.fields : {});
  if (!fields.every(([field]) => field in emptyDraft)) return {};
  return Object.fromEntries(fields.map(([field, text]) => [field, text.replace(/\.?$/, '.')]));
}

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  ${from('medium')} {
    grid-template-columns: minmax(0, 1fr) 16.5rem;
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Restored = styled.p`
  color: ${color('inkSoft')};
`;

const Failure = styled.p`
  color: ${color('tomato')};
  font-weight: 600;
`;
