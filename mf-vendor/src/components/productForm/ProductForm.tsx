import type { Category } from '@rialto/shared/contract/category';
import type { Shop } from '@rialto/shared/contract/shop';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { color, from, space } from '@rialto/shared/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ProductFields } from './ProductFields';
import { ProductPreview } from './ProductPreview';
import { type DraftErrors, draftErrors, emptyDraft, type ProductDraft } from './productDraft';

interface ProductFormProps {
  label: string;
  draft: ProductDraft;
  categories: Category[];
  shops: Shop[];
  /** Whether the product may stay in no shop, as one whose shop was deleted does. */
  mayLackShop?: boolean;
  words: { submit: string; submitting: string; restored: string; startOver: string };
  /** Whether the draft was found stored, with words typed on an earlier visit. */
  restored: boolean;
  onChange: (field: keyof ProductDraft, value: string) => void;
  onDiscard: () => void;
  /** Saves a draft without errors. Rejects with what the server said. */
  onSave: () => Promise<void>;
  /** Stands above the button: what is to be decided before it can be saved. Given `clear`, which takes the errors away. */
  children?: (clear: () => void) => ReactNode;
}

/** What is sold, for how much and how many of it; beside it, what buyers will see. */
export function ProductForm(props: ProductFormProps) {
  const { label, draft, categories, shops, mayLackShop = false, words, restored, onChange, onDiscard, onSave } = props;
  const [refused, setRefused] = useState(nothingRefused);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const [uploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const errors = refused.errors();

  // The focus moves to the first error, once it is rendered.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const change = (field: keyof ProductDraft, value: string) => {
    onChange(field, value);
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
  const clear = () => {
    setRefused(nothingRefused);
    setFailure(null);
  };
  const discard = () => {
    onDiscard();
    clear();
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
      await onSave();
      setRefused(nothingRefused);
    } catch (error) {
      refuse(() => refusedFields(error));
      if (Object.keys(refusedFields(error)).length === 0) setFailure(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Columns>
      <Form ref={form} noValidate onSubmit={submit} aria-label={label}>
        {restored && (
          <Restored>
            {words.restored} <TextButton onClick={discard}>{words.startOver}</TextButton>
          </Restored>
        )}
        <ProductFields
          draft={draft}
          errors={errors}
          categories={categories}
          shops={shops}
          mayLackShop={mayLackShop}
          onChange={change}
          onUploading={setUploading}
        />
        {failure !== null && <Failure role="alert">{errorMessage(failure)}</Failure>}
        {props.children?.(clear)}
        <Row>
          <Button type="submit" aria-disabled={saving}>
            {saving ? words.submitting : words.submit}
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
