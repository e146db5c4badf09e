import type { Category } from '@rialto/shared/contract/category';
import type { OwnProduct } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { ApiError } from '@rialto/shared/http';
import { currentLanguage } from '@rialto/shared/language';
import { notify } from '@rialto/shared/notify';
import { UnsavedGuard } from '@rialto/shared/ui/UnsavedGuard';
import { useDraft } from '@rialto/shared/useDraft';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConflictNotice } from '../../components/ConflictNotice';
import { ProductForm } from '../../components/productForm/ProductForm';
import { changedBody, draftOf, emptyDraft, type ProductDraft } from '../../components/productForm/productDraft';
import { forgetGoodsElsewhere, replaceProduct, updateProduct } from '../../data/changeProducts';
import { editProductTexts } from '../../texts/editProductTexts';
import { type Conflict, conflictFields, conflictOf } from './conflict';

/** What is typed, and the revision of the product when the first field was touched; '' while none is. */
interface EditDraft extends ProductDraft {
  revision: string;
}
type Field = keyof ProductDraft;
const fieldNames = Object.keys(emptyDraft) as Field[]; // the empty draft has every field and no other

interface EditProductFormProps {
  product: OwnProduct;
  categories: Category[];
  shops: Shop[];
}

/**
 * The product's form. Only touched fields are kept and sent, with the revision they were read at: what somebody else
 * changed meanwhile stays, and where it is the same field the vendor decides.
 */
export function EditProductForm({ product, categories, shops }: EditProductFormProps) {
  const t = editProductTexts.use();
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers are typed as the language writes them
  const opened = useMemo<EditDraft>(() => ({ ...draftOf(product), revision: '' }), [product, language]);
  const { draft, changes, restored, change, discard } = useDraft(
    `rialto.product.${product.createdBy}.${product.id}`,
    opened,
  );
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const touched = fieldNames.filter((field) => field in changes);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  /** Puts fields into the draft; `revision` is the one that all changes are based on from now on. */
  const put = (fields: Partial<ProductDraft>, revision = draft.revision || product.revision) => {
    const next = { ...draft, ...fields };
    const isChanged = fieldNames.some((field) => next[field] !== opened[field]);
    change({ ...fields, revision: isChanged ? revision : '' });
  };

  const save = async () => {
    const sent = draft;
    const body = changedBody(opened, sent);
    if (Object.keys(body).length === 0) {
      discard();
      notify(t.nothingChanged);
      return;
    }
    try {
      const saved = await updateProduct(product.id, body, sent.revision || product.revision);
      // What was typed while it was being saved is a change of what it became.
      const typedSince = fieldNames.filter((field) => latest.current[field] !== sent[field]);
      const settled = touched.filter((field) => !typedSince.includes(field));
      change({
        ...Object.fromEntries(settled.map((field) => [field, opened[field]])),
        revision: typedSince.length > 0 ? saved.revision : '',
      });
      setConflict(null);
      replaceProduct(saved);
      notify(t.saved(saved.name), 'success');
      await forgetGoodsElsewhere(product.createdBy);
    } catch (error) {
      if (error instanceof ApiError) setConflict(conflictOf(error, product, { categories, shops }));
      throw error;
    }
  };

  const keepMine = (found: Conflict) => {
    put({}, found.current.revision);
    replaceProduct(found.current);
    setConflict(null);
  };
  const takeTheirs = (found: Conflict) => {
    put(Object.fromEntries(found.fields.map((field) => [field, opened[field]])), found.current.revision);
    replaceProduct(found.current);
    setConflict(null);
  };

  return (
    <>
      <ProductForm
        label={t.titleOf(product.name)}
        draft={draft}
        categories={categories}
        shops={shops}
        mayLackShop={product.shop === null}
        words={{ submit: t.save, submitting: t.saving, restored: t.draftRestored, startOver: t.startOver }}
        restored={restored && touched.length > 0}
        onChange={(field, value) => put({ [field]: value })}
        onDiscard={() => {
          discard();
          setConflict(null);
        }}
        onSave={save}
      >
        {(clear) =>
          conflict && (
            <ConflictNotice
              heading={t.conflict}
              fields={conflictFields(conflict, draft, { categories, shops })}
              onKeepMine={() => {
                keepMine(conflict);
                clear();
              }}
              onTakeTheirs={() => {
                takeTheirs(conflict);
                clear();
              }}
            />
          )
        }
      </ProductForm>
      {touched.length > 0 && <UnsavedGuard consequence={t.leaving} />}
    </>
  );
}
