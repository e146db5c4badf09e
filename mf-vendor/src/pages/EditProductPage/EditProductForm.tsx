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
import { forgetGoodsElsewhere, replaceProduct, updateProduct } from '../../data/changeProducts';
import { editProductTexts } from '../../texts/editProductTexts';
import { type Conflict, conflictFields, conflictOf } from './conflict';

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
        await forgetGoodsElsewhere(product.createdBy);
        // What was typed while it was being saved is a change of what it became.
        return saved.revision;
      } catch (error) {
        if (error instanceof ApiError) setConflict(conflictOf(error, product, { categories, shops }));
        throw error;
      }
    },
  });

  /** Bases what is typed on the product as it is now, without the fields of `dropped`. */
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
        words={{ submit: t.save, submitting: t.saving, restored: t.draftRestored, startOver: t.startOver }}
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
