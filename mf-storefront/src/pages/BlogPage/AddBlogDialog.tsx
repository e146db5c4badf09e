import { useAuth } from '@rialto/shared/auth';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/paths';
import { useMutation } from '@rialto/shared/query';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Field, Input, TextArea } from '@rialto/shared/ui/Field';
import { useDraft } from '@rialto/shared/useDraft';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { postBlog } from '../../data/blog';
import { Answers, Dialog, Form, Heading, Message } from './dialogParts';
import { type PostDraft, type PostProblems, postProblems } from './postProblems';
import { keepPostWaiting } from './waitingPost';

const blank: PostDraft = { title: '', details: '', imageUrl: '', author: '' };

/** Opens for anyone; publishing needs a session. What is written waits in this tab until it is published. */
export function AddBlogDialog({ onClose }: { onClose: () => void }) {
  const { draft, change, discard } = useDraft('rialto.blog', blank);
  const [problems, setProblems] = useState<PostProblems>({});
  const [signedOut, setSignedOut] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // The first field with a problem gets the focus, once the problem is on the page.
  useEffect(() => {
    if (Object.keys(problems).length > 0) dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const askForLogin = () => {
    keepPostWaiting();
    setSignedOut(true);
  };
  const posting = useMutation({
    mutationFn: postBlog,
    onSuccess: () => {
      discard();
      notify('Your post is published.', 'success');
      close();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) askForLogin();
      else setProblems(error.fields);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (posting.isPending) return;
    posting.reset();
    setSignedOut(false);
    const found = postProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (!useAuth.getState().user) return askForLogin();
    const { title, details, imageUrl, author } = draft;
    posting.mutate({
      title: title.trim(),
      details: details.trim(),
      imageUrl: imageUrl.trim(),
      author: author.trim(),
    });
  };

  const bind = (name: keyof PostProblems) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  return (
    <Dialog ref={dialog} aria-labelledby="add-blog-heading" onClose={onClose}>
      <Heading id="add-blog-heading">Add Blog</Heading>
      <Form noValidate onSubmit={submit}>
        <Field label="Title" error={problems.title}>
          {(control) => <Input {...control} {...bind('title')} required maxLength={200} />}
        </Field>
        <Field label="Details" hint="Leave a blank line between paragraphs." error={problems.details}>
          {(control) => <TextArea {...control} {...bind('details')} required rows={7} maxLength={20_000} />}
        </Field>
        <Field label="Image URL" hint="The address of a picture, if you have one." error={problems.imageUrl}>
          {(control) => <Input {...control} {...bind('imageUrl')} type="url" inputMode="url" placeholder="https://" />}
        </Field>
        <Field label="Author" hint="Left blank, your own name." error={problems.author}>
          {(control) => <Input {...control} {...bind('author')} maxLength={120} autoComplete="name" />}
        </Field>
        <Message role="alert">
          {signedOut && (
            <>
              {'Your post is kept here. To publish it, please '}
              <TextLink to={paths.loginThen(paths.blog)}>log in</TextLink>.
            </>
          )}
          {posting.isError && !signedOut && errorMessage(posting.error)}
        </Message>
        <Answers>
          <Button $variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" aria-busy={posting.isPending}>
            {posting.isPending ? 'Publishing…' : 'Publish'}
          </Button>
        </Answers>
      </Form>
    </Dialog>
  );
}
