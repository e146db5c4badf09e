import { newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import { useAuth } from '@rialto/shared/auth';
import type { StartConversationBody, StartedConversation } from '@rialto/shared/contract/conversation';
import { MAX_MESSAGE, MAX_MESSAGE_PICTURES } from '@rialto/shared/contract/messageRules';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { PhotosField, photosOf } from '@rialto/shared/forms/PhotosField';
import { useForm } from '@rialto/shared/forms/useForm';
import { http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { useLocation, useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { askTexts } from '@rialto/shared/texts/askTexts';
import { Muted } from '@rialto/shared/ui/Text';
import { useRef } from 'react';

interface AskDialogProps {
  about: StartConversationBody['about'];
  subject: string;
  title: string;
  /** Added to the URL to which a guest comes back after the login. */
  returnTo: Record<string, string>;
  onClose: () => void;
}

/** Writes about something, then opens the conversation. A guest's text is kept over the login. */
export function AskDialog({ about, subject, title, returnTo, onClose }: AskDialogProps) {
  const t = askTexts.use();
  const isGuest = useAuth(({ user }) => user === null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const key = useRef(newIdempotencyKey());
  const form = useForm({
    defaultValues: { text: '', pictures: '' },
    draftKey: `rialto.ask.${about.kind}.${about.id}.${about.itemId ?? ''}`,
    // A guest's text is sent after the login.
    keepSent: isGuest,
    validate: ({ text, pictures }) => {
      if (text.length > MAX_MESSAGE) return { text: askTexts.current().tooLong(MAX_MESSAGE) };
      return text.trim() === '' && pictures === '' ? { text: askTexts.current().blank } : {};
    },
    submit: async ({ text, pictures }) => {
      if (isGuest) {
        const params = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...returnTo });
        await navigate(paths.loginThen(`${pathname}?${params}`));
        return;
      }
      const body: StartConversationBody = { about, text, pictures: photosOf(pictures) };
      const headers = { 'Idempotency-Key': key.current };
      const { data } = await http.post<StartedConversation>('/conversations', body, { headers });
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      notify(askTexts.current().sent, 'success');
      await navigate(paths.conversation(data.conversationId));
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onClose}
      submitText={isGuest ? t.logIn : t.send}
      busyText={isGuest ? undefined : t.sending}
    >
      <Muted dir="auto">{t.about(subject)}</Muted>
      <TextAreaField {...form.field('text')} label={t.message} hint={isGuest ? t.logInFirst : undefined} rows={5} />
      {!isGuest && <PhotosField {...form.picture('pictures')} max={MAX_MESSAGE_PICTURES} />}
      {!isGuest && <Muted>{t.answerOnPage}</Muted>}
    </FormDialog>
  );
}
