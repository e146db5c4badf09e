import type { Review } from '@rialto/shared/contract/review';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { useLayoutEffect } from 'react';
import styled from 'styled-components';
import { saveReply } from '../../data/reviews';
import { reviewsTexts } from '../../texts/reviewsTexts';

/** Writes or edits the reply. The draft stays in this tab until it is saved or discarded. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = reviewsTexts.use().form;
  const form = useForm({
    defaultValues: { comment: review.reply?.comment ?? '' },
    draftKey: `rialto.reply.${review.id}`,
    validate: ({ comment }) => (comment.trim() === '' ? { comment: reviewsTexts.current().form.blank } : {}),
    submit: async ({ comment }) => {
      await saveReply(review.id, comment.trim());
      notify(reviewsTexts.current().form.saved, 'success');
      onClose();
    },
  });
  useLayoutEffect(() => form.ref.current?.querySelector('textarea')?.focus(), [form.ref]);
  const cancel = () => {
    form.reset();
    onClose();
  };
  return (
    <FullForm form={form}>
      <TextAreaField {...form.field('comment')} label={t.label} hint={t.hint} dir="auto" rows={4} />
      <FormError />
      <Row>
        <SubmitButton $small busyText={t.saving}>
          {t.save}
        </SubmitButton>
        <Button $small $variant="quiet" onClick={cancel}>
          {t.cancel}
        </Button>
      </Row>
    </FullForm>
  );
}

const FullForm = styled(Form)`
  width: 100%;
`;
