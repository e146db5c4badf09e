import type { ContactRequest } from '@rialto/shared/contract/contact';
import { MAX_CONTACT_TEXT } from '@rialto/shared/contract/contactRules';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { color, space } from '@rialto/shared/theme/theme';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { answerContact } from '../../data/contact';
import { contactTexts } from '../../texts/contactTexts';

/** Sends an answer by email. What was typed is kept until it is sent. */
export function AnswerDialog({ request, onClose }: { request: ContactRequest; onClose: () => void }) {
  const t = contactTexts.use();
  const { id, email, text } = request;
  // What the admin has read: an answer of another admin that arrives while this is open doesn't count.
  const [basedOn] = useState(request.answers.length);
  const form = useForm({
    defaultValues: { text: '' },
    draftKey: `rialto.contact.${id}.answer`,
    validate: (values) => {
      const { noText, tooLong } = contactTexts.current();
      if (values.text.trim() === '') return { text: noText };
      return values.text.length > MAX_CONTACT_TEXT ? { text: tooLong(MAX_CONTACT_TEXT) } : {};
    },
    submit: async (values) => {
      await answerContact(id, { text: values.text, basedOn });
      notify(contactTexts.current().sent, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.answerTitle(id)} form={form} onClose={onClose} submitText={t.send} busyText={t.sending} wide>
      <Muted>{t.sentTo(email)}</Muted>
      <Question dir="auto">{text}</Question>
      <TextAreaField {...form.field('text')} label={t.text} rows={8} />
    </FormDialog>
  );
}

const Question = styled.blockquote`
  padding-left: ${space(4)};
  border-left: 3px solid ${color('line')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
