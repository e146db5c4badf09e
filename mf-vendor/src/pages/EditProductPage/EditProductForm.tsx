import type { Category } from '@rialto/shared/contract/category';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { formatList } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { ConflictNotice } from '../../components/ConflictNotice';
import { type MergedVariants, mergeVariants } from '../../components/productForm/mergeVariants';
import { ProductForm } from '../../components/productForm/ProductForm';
import { changedBody, draftErrors, draftOf, type ProductDraft } from '../../components/productForm/productDraft';
import { useProductProblems } from '../../components/productForm/useProductProblems';
import { changedVariantsBody, type VariantsDraft, variantsDraftOf } from '../../components/productForm/variantDraft';
import { loadedFacts } from '../../data/categories';
import {
  fetchOwnProduct,
  invalidateOtherLists,
  replaceProduct,
  replaceVariants,
  updateProduct,
} from '../../data/changeProducts';
import { editProductTexts } from '../../texts/editProductTexts';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { type Conflict, conflictFields, conflictOf } from './conflict';

interface EditProductFormProps {
  product: OwnProductDetail;
  categories: Category[];
  shops: Shop[];
}

const factsOf = ({ categoryId }: ProductDraft) => loadedFacts(Number(categoryId));

/**
 * Sends only the changed fields, with the revision they are based on: other fields keep concurrent changes, and the
 * vendor resolves a conflict about the same field, or about the same cell of a variant.
 */
export function EditProductForm({ product, categories, shops }: EditProductFormProps) {
  const t = editProductTexts.use();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [merged, setMerged] = useState<MergedVariants | null>(null);
  const problems = useProductProblems();
  const form = useForm({
    defaultValues: draftOf(product),
    draftKey: `rialto.product.${product.createdBy}.${product.id}`,
    revision: product.revision,
    validate: (draft) => draftErrors(draft, factsOf(draft)),
    submit: async (draft) => {
      const opened = draftOf(product);
      const variants = changedVariantsBody(opened.variants, draft.variants, draft);
      const body = changedBody(opened, draft, factsOf(draft));
      const hasChange = Object.keys(body).length > 0;
      if (!variants && !hasChange) return notify(t.nothingChanged);
      try {
        let saved = product;
        if (variants) {
          saved = await replaceVariants(product.id, variants, draft.variants.revision).catch(
            reportVariants(opened.variants, draft),
          );
          replaceProduct(saved);
        }
        if (hasChange) saved = await updateProduct(product.id, body, form.revision ?? product.revision);
        setConflict(null);
        replaceProduct(saved);
        notify(t.saved(saved.name), 'success');
        reportDropped(saved);
        await invalidateOtherLists(product.createdBy);
        // Anything typed during the save is based on the saved product.
        return saved.revision;
      } catch (error) {
        if (error instanceof ApiError) setConflict(conflictOf(error, product, { categories, shops }));
        problems.report(error, draft);
        throw error;
      }
    },
    explain: problems.explain,
  });

  /** Shows variants that another user has changed beside one's own, and passes the error on. */
  const reportVariants = (opened: VariantsDraft, draft: ProductDraft) => async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    const current = await fetchOwnProduct(product.id);
    const known = opened.revision === draft.variants.revision ? opened : null;
    setMerged(mergeVariants(known, draft.variants, variantsDraftOf(current)));
    replaceProduct(current);
    throw error;
  };

  /** Rebases the draft on the current product, without the fields of `dropped`. */
  const resolve = ({ current }: Conflict, dropped: Conflict['fields']) => {
    form.rebase(current.revision, dropped);
    form.clear();
    replaceProduct(current);
    setConflict(null);
  };
  const resolveVariants = (variants: VariantsDraft) => {
    form.change({ variants });
    form.clear();
    problems.clear();
    setMerged(null);
  };
  const reset = () => {
    form.reset();
    problems.clear();
    setConflict(null);
    setMerged(null);
  };

  return (
    <>
      <ProductForm
        label={t.titleOf(product.name)}
        form={{ ...form, reset }}
        problems={problems}
        categories={categories}
        shops={shops}
        product={product}
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
        {merged && (
          <ConflictNotice
            heading={t.conflict}
            fields={merged.conflicts}
            onKeepMine={() => resolveVariants(merged.keepMine)}
            onTakeTheirs={() => resolveVariants(merged.takeTheirs)}
          />
        )}
      </ProductForm>
      {form.isChanged && <UnsavedGuard consequence={t.leaving} />}
    </>
  );
}

/** Names the facts that the new category has no place for. */
function reportDropped({ droppedFacts = [] }: OwnProductDetail): void {
  if (droppedFacts.length === 0) return;
  const dropped = formatList(droppedFacts.map(({ name, value }) => `${name} (${value})`));
  notify(productDetailsTexts.current().facts.wereDropped(dropped));
}
