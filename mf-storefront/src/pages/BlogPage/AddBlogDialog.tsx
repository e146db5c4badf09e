import { useAuth } from '@rialto/shared/auth';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/paths';
import { useMutation } from '@rialto/shared/query';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { color, space } from '@rialto/shared/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Input, TextArea } from '@rialto/shared/ui/Field';
import { PictureField } from '@rialto/shared/ui/PictureField';
import { useDraft } from '@rialto/shared/useDraft';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { postBlog } from '../../data/blog';
import { blogTexts } from '../../texts/blogTexts';
import { type PostDraft, type PostProblems, postProblems } from './postProblems';
import { keepPostWaiting } from './waitingPost';

const blank: PostDraft = { title: '', details: '', imageUrl: '', author: '' };

/** Opens for anyone; publishing needs a session. What is written waits in this tab until it is published. */
export function AddBlogDialog({ onClose }: { onClose: () => void }) {
  const { form: t, ...words } = blogTexts.use();
  const { draft, change, discard } = useDraft('rialto.blog', blank);
  const [problems, setProblems] = useState<PostProblems>({});
  const [signedOut, setSignedOut] = useState(false);
  const [uploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The mutation's own state follows a moment later than a second click can.
  const underWay = useRef(false);

  const [refusals, setRefusals] = useState(0);
  // The first field with a problem gets the focus, once the problem is on the page.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const refuse = (found: PostProblems) => {
    setProblems(found);
    setRefusals((times) => times + 1);
  };

  const askForLogin = () => {
    keepPostWaiting();
    setSignedOut(true);
  };
  const posting = useMutation({
    mutationFn: postBlog,
    onSuccess: () => {
      discard();
      notify(t.published, 'success');
      form.current?.closest('dialog')?.close();
    },
    onSettled: () => {
      underWay.current = false;
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) askForLogin();
      else refuse(error.fields);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    posting.reset();
    setSignedOut(false);
    const found: PostProblems = {
      ...postProblems(draft),
      ...(uploading && { imageUrl: pictureTexts.current().onItsWay }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    if (!useAuth.getState().user) return askForLogin();
    const { title, details, imageUrl, author } = draft;
    underWay.current = true;
    posting.mutate({
      title: title.trim(),
      details: details.trim(),
      imageUrl: imageUrl.trim(),
      author: author.trim(),
    });
  };

  const write = (name: keyof PostProblems, value: string) => {
    change({ [name]: value });
    setProblems(({ [name]: _corrected, ...others }) => others);
  };
  const bind = (name: keyof PostProblems) => ({
    value: draft[name],
    dir: 'auto',
    // What would be typed now is in neither the post nor the next draft.
    readOnly: posting.isPending,
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  });

  return (
    <Dialog title={words.add} onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={submit}>
          <Field label={t.title} error={problems.title}>
            {(control) => <Input {...control} {...bind('title')} required />}
          </Field>
          <Field label={t.details} hint={t.detailsHint} error={problems.details}>
            {(control) => <TextArea {...control} {...bind('details')} required rows={7} />}
          </Field>
          <PictureField
            label={t.image}
            hint={t.imageHint}
            error={problems.imageUrl}
            value={draft.imageUrl}
            onChange={(address) => write('imageUrl', address)}
            onUploading={setUploading}
            onSignedOut={keepPostWaiting}
          />
          <Field label={t.author} hint={t.authorHint} error={problems.author}>
            {(control) => <Input {...control} {...bind('author')} autoComplete="name" />}
          </Field>
          <Message role="alert">
            {signedOut && (
              <>
                {t.kept}
                <TextLink to={paths.loginThen(paths.blog)}>{t.logIn}</TextLink>
                {t.afterLogIn}
              </>
            )}
            {posting.isError && !signedOut && errorMessage(posting.error)}
          </Message>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" aria-busy={posting.isPending}>
              {posting.isPending ? t.publishing : t.publish}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Message = styled.p`
  color: ${color('tomato')};
  font-weight: 500;
  &:empty {
    display: none;
  }
`;
