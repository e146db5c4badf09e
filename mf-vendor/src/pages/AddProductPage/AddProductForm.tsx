import { useAuth } from '@rialto/shared/auth';
import type { Category } from '@rialto/shared/contract/category';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { ProductForm } from '../../components/productForm/ProductForm';
import { draftErrors, emptyDraft, type ProductDraft, toBody } from '../../components/productForm/productDraft';
import { useProductProblems } from '../../components/productForm/useProductProblems';
import { loadedFacts } from '../../data/categories';
import { createProduct } from '../../data/changeProducts';
import { addProductTexts } from '../../texts/addProductTexts';

interface AddProductFormProps {
  categories: Category[];
  shops: Shop[];
  onCreated: (product: OwnProductDetail) => void;
}

/** The form of a new product, whose draft is kept in this tab. */
export function AddProductForm({ categories, shops, onCreated }: AddProductFormProps) {
  const t = addProductTexts.use();
  const userId = useAuth((state) => state.user?.id);
  const awaitsApproval = useAuth((state) => state.user?.awaitsApproval);
  const blank: ProductDraft = awaitsApproval ? { ...emptyDraft, state: 'draft' } : emptyDraft;
  const problems = useProductProblems();
  const form = useForm({
    defaultValues: blank,
    draftKey: `rialto.add-product.${userId}`,
    validate: (draft) => draftErrors(draft, loadedFacts(Number(draft.categoryId))),
    submit: async (draft) => {
      const shopId = Number(draft.shopId) || (shops[0]?.id ?? null);
      const body = toBody(draft, userId ?? 1, shopId, loadedFacts(Number(draft.categoryId)));
      try {
        const product = await createProduct(body);
        notify(t.added(product.name), 'success');
        onCreated(product);
      } catch (error) {
        problems.report(error, draft);
        throw error;
      }
    },
    explain: problems.explain,
  });

  return (
    <ProductForm
      label={t.title}
      form={form}
      problems={problems}
      categories={categories}
      shops={shops}
      texts={{ submit: t.add, submitting: t.adding, restored: t.restored, startOver: t.startOver }}
    />
  );
}
