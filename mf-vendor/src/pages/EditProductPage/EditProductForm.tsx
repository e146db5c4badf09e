import type { Category } from '@rialto/shared/contract/category';
import type { OwnProduct } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { ConflictNotice } from '../../components/ConflictNotice';
import { ProductForm } from '../../components/productForm/ProductForm';
import { changedBody, draftErrors, draftOf } from '../../components/productForm/productDraft';
import { invalidateOtherLists, replaceProduct, updateProduct } from '../../data/changeProducts';
import { editProductTexts } from '../../texts/editProductTexts';
import { type Conflict, conflictFields, conflictOf } from './conflict';

interface EditProductFormProps {
  product: OwnProduct;
  categories: Category[];
  shops: Shop[];
}

/**
 * Sends only the changed fields, with the revision they are based on: other fields keep concurrent changes, and the
 * vendor resolves a conflict about the same field.
 */
export function EditProductForm({ product, categories, shops }: EditProductFormProps) {
  const t = editProductTexts.use();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm({
    defaultValues: draftOf(product),
    draftKey: `rialto.product.${product.createdBy}.${product.id}`,
    revision: product.revision,
    validate: draftErrors,
    submit: async (draft) => {
      const body = changedBody(draftOf(product), draft);
      if (Object.keys(body).length === 0) return notify(t.nothingChanged);
      try {
        const saved = await updateProduct(product.id, body, form.revision ?? product.revision);
        setConflict(null);
        replaceProduct(saved);
        notify(t.saved(saved.name), 'success');
        await invalidateOtherLists(product.createdBy);
        // Anything typed during the save is based on the saved product.
        return saved.revision;
      } catch (error) {
        if (error instanceof ApiError) setConflict(conflictOf(error, product, { categories, shops }));
        throw error;
      }
    },
  });

  /** Rebases the draft on the current product, without the fields of `dropped`. */
  const resolve = ({ current }: Conflict, dropped: Conflict['fields']) => {
    form.rebase(current.revision, dropped);
    form.clear();
    replaceProduct(current);
    setConflict(null);
  };
  const reset = () => {
    form.reset();
    setConflict(null);
  };

  return (
    <>
      <ProductForm
        label={t.titleOf(product.name)}
        form={{ ...form, reset }}
        categories={categories}
        shops={shops}
        mayLackShop={product.shop === null}
        texts={{ submit: t.save, submitting: t.saving, restored: t.draftRestored, startOver: t.startOver }}
      >
        {conflict && (
          <ConflictNotice
            heading={t.conflict}
            fields={conflictFields(conflict, form.values, { categories, shops })}
            onKeepMine={() => resolve(conflict, [])}
            onTakeTheirs={() => resolve(conflict, conflict.fields)}
          />
        )}
      </ProductForm>
      {form.isChanged && <UnsavedGuard consequence={t.leaving} />}
    </>
  );
}
