import { newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import { MAX_MESSAGE, MAX_MESSAGE_PICTURES } from '@rialto/shared/contract/messageRules';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { PhotosField, photosOf } from '@rialto/shared/forms/PhotosField';
import { useForm } from '@rialto/shared/forms/useForm';
import { errorMessage } from '@rialto/shared/http';
import { type KeyboardEvent, useRef } from 'react';
import { sendMessage } from '../../data/conversations';
import { messagesTexts } from '../../texts/messagesTexts';

/** Above this the remaining characters are shown. */
const SHOW_LEFT = 500;

/** The field for the next message. What was typed is kept until it is sent. */
export function Composer({ conversationId }: { conversationId: number }) {
  const t = messagesTexts.use();
  // The same for each attempt to send a message, so that it is sent once.
  const key = useRef(newIdempotencyKey());
  const form = useForm({
    defaultValues: { text: '', pictures: '' },
    draftKey: `rialto.message.${conversationId}`,
    validate: ({ text, pictures }) => {
      const over = text.length - MAX_MESSAGE;
      if (over > 0) return { text: messagesTexts.current().tooLong(over, MAX_MESSAGE) };
      return text.trim() === '' && pictures === '' ? { text: messagesTexts.current().blank } : {};
    },
    submit: async ({ text, pictures }) => {
      await sendMessage(conversationId, { text, pictures: photosOf(pictures) }, key.current);
      key.current = newIdempotencyKey();
    },
    explain: (error) => ({ failure: messagesTexts.current().notSent(errorMessage(error)) }),
  });
  const text = form.field('text');
  const left = MAX_MESSAGE - text.value.length;
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.ref.current?.requestSubmit();
  };
  return (
    <Form form={form} aria-label={t.write}>
      <TextAreaField
        {...text}
        label={t.write}
        hint={left < SHOW_LEFT && left >= 0 ? t.left(left) : t.hint}
        rows={3}
        onKeyDown={sendByKey}
      />
      <PhotosField {...form.picture('pictures')} max={MAX_MESSAGE_PICTURES} />
      <FormError />
      <div>
        <SubmitButton busyText={t.sending}>{t.send}</SubmitButton>
      </div>
    </Form>
  );
}
