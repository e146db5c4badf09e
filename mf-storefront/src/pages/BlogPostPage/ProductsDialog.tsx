import { useAuth } from '@rialto/shared/auth';
import type { BlogPost } from '@rialto/shared/contract/blog';
import { MAX_POST_PRODUCTS } from '@rialto/shared/contract/limits';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { type PickedProduct, ProductsPicker } from '@rialto/shared/forms/ProductsPicker';
import { sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { nameProducts, namesAmong } from '../../data/blog';
import { blogTexts } from '../../texts/blogTexts';

/** Chooses the products that a post names. */
export function ProductsDialog({ post, onClose }: { post: BlogPost; onClose: () => void }) {
  const { post: t, form: formTexts } = blogTexts.use();
  const user = useAuth((state) => state.user);
  const form = useForm<{ products: PickedProduct[] }>({
    defaultValues: { products: post.products?.map(({ id, name }) => ({ id, name })) ?? [] },
    draftKey: `rialto.blog.products.${post.id}`,
    submit: async ({ products }) => {
      await nameProducts(post, { productIds: products.map(({ id }) => id) });
      notify(blogTexts.current().post.savedProducts, 'success');
      form.closeDialog();
    },
    explain: (error) => {
      const problem = error instanceof ApiError && error.fields.productIds;
      return problem ? { errors: { products: sentence(problem) } } : undefined;
    },
  });
  return (
    <FormDialog
      title={t.chooseTitle}
      form={form}
      onClose={onClose}
      submitText={t.saveProducts}
      busyText={t.savingProducts}
    >
      <ProductsPicker
        picked={form.values.products}
        error={form.errors.products}
        hint={formTexts.productsHint}
        among={namesAmong(user)}
        most={MAX_POST_PRODUCTS}
        ordered
        onChange={(products) => form.change({ products })}
      />
    </FormDialog>
  );
}
