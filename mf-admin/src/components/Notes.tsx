import { Form, FormError, RestoredDraft, SubmitButton } from '@rialto/shared/forms/Form';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { color, space } from '@rialto/shared/theme/theme';
import { Card } from '@rialto/shared/ui/Card';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { addNote, notesQuery, type Subject } from '../data/records';
import { commonTexts } from '../texts/commonTexts';
import { recordTexts } from '../texts/recordTexts';

const blank = { text: '' };

/** The admins' notes about an account or a shop, newest first, with a form that adds one. */
export function Notes({ subject, id }: { subject: Subject; id: number }) {
  const t = recordTexts.use();
  const common = commonTexts.use();
  const notes = usePaged(notesQuery(subject, id));
  const form = useForm({
    defaultValues: blank,
    draftKey: `rialto.note.${subject}.${id}`,
    validate: ({ text }) => (text.trim() === '' ? { text: recordTexts.current().enterNote } : {}),
    submit: async ({ text }) => {
      await addNote(subject, id, { text: text.trim() });
      notify(recordTexts.current().noteAdded, 'success');
    },
  });
  return (
    <Card aria-label={t.notes}>
      <h2>{t.notes}</h2>
      <Form form={form}>
        <TextAreaField {...form.field('text')} label={t.note} hint={t.notesIntro} rows={3} maxLength={2000} />
        <RestoredDraft text={t.restored} startOver={common.startOver} />
        <FormError />
        <SubmitButton $small $variant="quiet" busyText={t.adding}>
          {t.addNote}
        </SubmitButton>
      </Form>
      {!notes.data && !notes.error && <Skeleton $height="3rem" />}
      {notes.error && !notes.data && <Problem>{notes.error.message}</Problem>}
      {notes.data?.length === 0 && <Muted>{t.noNotes}</Muted>}
      {notes.data && notes.data.length > 0 && (
        <List>
          {notes.data.map(({ id: noteId, text, author, createdAt }) => (
            <li key={noteId}>
              <p dir="auto">{text}</p>
              <small>
                {`${author.name}, `}
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </small>
            </li>
          ))}
        </List>
      )}
      <ShowMore list={notes} />
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  li:not(:first-child) {
    padding-top: ${space(3)};
    border-top: 1px solid ${color('line')};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    color: ${color('inkSoft')};
  }
`;
