import { useAuth } from '@rialto/shared/auth';
import type { Category } from '@rialto/shared/contract/category';
import type { OwnProduct, Product } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { ProductForm } from '../../components/productForm/ProductForm';
import { draftErrors, draftOf, emptyDraft, toBody } from '../../components/productForm/productDraft';
import { createProduct } from '../../data/changeProducts';
import { addProductTexts } from '../../texts/addProductTexts';

interface AddProductFormProps {
  categories: Category[];
  shops: Shop[];
  /** The product to copy. */
  copied: OwnProduct | null;
  onCreated: (product: Product) => void;
}

/** The form of a new product, whose draft is kept in this tab. */
export function AddProductForm({ categories, shops, copied, onCreated }: AddProductFormProps) {
  const t = addProductTexts.use();
  const userId = useAuth((state) => state.user?.id);
  // The copy has stock of its own, so the vendor has to enter it.
  const [initial] = useState(() => (copied ? { ...draftOf(copied), inventory: '' } : emptyDraft));
  const form = useForm({
    defaultValues: initial,
    draftKey: `rialto.add-product.${userId}${copied ? `.copy-${copied.id}` : ''}`,
    validate: draftErrors,
    submit: async (draft) => {
      const shopId = Number(draft.shopId) || (shops[0]?.id ?? null);
      const product = await createProduct(toBody(draft, userId ?? 1, shopId));
      notify(t.added(product.name), 'success');
      onCreated(product);
    },
  });

  return (
    <ProductForm
      label={t.title}
      form={form}
      categories={categories}
      shops={shops}
      texts={{ submit: t.add, submitting: t.adding, restored: t.restored, startOver: t.startOver }}
    />
  );
}
