import { useAuth } from '@rialto/shared/auth';
import { MAX_POST_PRODUCTS } from '@rialto/shared/contract/limits';
import { pictureAddress } from '@rialto/shared/contract/picture';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { PictureField } from '@rialto/shared/forms/PictureField';
import { type PickedProduct, ProductsPicker } from '@rialto/shared/forms/ProductsPicker';
import { type FormErrors, sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { namesAmong, postBlog } from '../../data/blog';
import { blogTexts } from '../../texts/blogTexts';
import { keepPostForLogin } from './postAwaitingLogin';

interface Post {
  title: string;
  details: string;
  imageUrl: string;
  author: string;
  products: PickedProduct[];
}
const blank: Post = { title: '', details: '', imageUrl: '', author: '', products: [] };

/** Anyone can write a post; publishing requires a session. The draft stays in this tab until the post is published. */
export function AddBlogDialog({ onClose }: { onClose: () => void }) {
  const { form: t, ...page } = blogTexts.use();
  const user = useAuth((state) => state.user);
  const canNameProducts = user?.role === 'vendor' || user?.role === 'admin';
  const form = useForm<Post>({
    defaultValues: blank,
    draftKey: 'rialto.blog',
    validate,
    submit: async ({ title, details, imageUrl, author, products }) => {
      try {
        if (!useAuth.getState().user) throw new ApiError('', 401, 'SIGNED_OUT');
        await postBlog({
          title: title.trim(),
          details: details.trim(),
          imageUrl: imageUrl.trim(),
          author: author.trim(),
          ...(canNameProducts && { productIds: products.map(({ id }) => id) }),
        });
      } catch (error) {
        if (isSignedOut(error)) keepPostForLogin();
        throw error;
      }
      notify(t.published, 'success');
      form.closeDialog();
    },
    explain: (error) => {
      if (isSignedOut(error)) return { failure: <LoginFirst /> };
      if (!(error instanceof ApiError)) return undefined;
      const { productIds, ...errors } = error.fields;
      return { errors: { ...errors, ...(productIds && { products: sentence(productIds) }) }, failure: error.message };
    },
  });
  const text = (name: Exclude<keyof Post, 'products'>) => ({
    ...form.field(name),
    dir: 'auto',
    // Text typed during the request would be in neither the post nor the next draft.
    readOnly: form.busy,
  });

  return (
    <FormDialog title={page.add} form={form} onClose={onClose} submitText={t.publish} busyText={t.publishing}>
      <TextField {...text('title')} label={t.title} required />
      <TextAreaField {...text('details')} label={t.details} hint={t.detailsHint} required rows={7} />
      <PictureField {...form.picture('imageUrl')} label={t.image} hint={t.imageHint} onSignedOut={keepPostForLogin} />
      <TextField {...text('author')} label={t.author} hint={t.authorHint} autoComplete="name" />
      {canNameProducts && (
        <ProductsPicker
          picked={form.values.products}
          error={form.errors.products}
          hint={t.productsHint}
          among={namesAmong(user)}
          most={MAX_POST_PRODUCTS}
          ordered
          onChange={(products) => form.change({ products })}
        />
      )}
    </FormDialog>
  );
}

function LoginFirst() {
  const { form: t } = blogTexts.use();
  return (
    <>
      {t.kept}
      <TextLink to={paths.loginThen(paths.blog)}>{t.logIn}</TextLink>
      {t.afterLogIn}
    </>
  );
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

function validate({ title, details, imageUrl }: Post): FormErrors<Post> {
  const { form: t } = blogTexts.current();
  return {
    ...(title.trim() === '' && { title: t.noTitle }),
    ...(details.trim() === '' && { details: t.noDetails }),
    ...(!pictureAddress.test(imageUrl.trim()) && { imageUrl: t.noAddress }),
  };
}
