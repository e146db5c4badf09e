import { MAX_REVIEW_PHOTOS } from '@rialto/shared/contract/reviewSort';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { PhotosField, photosOf } from '@rialto/shared/forms/PhotosField';
import { ReviewFields, type ReviewValues, reviewLacks } from '@rialto/shared/forms/ReviewFields';
import { useForm } from '@rialto/shared/forms/useForm';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { useId, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { saveReview } from '../../data/reviews';
import { reviewsTexts } from '../../texts/reviewsTexts';

interface ReviewFormProps {
  product: { id: number; name: string };
  /** The existing review. */
  written?: ReviewValues;
  onClose: () => void;
}

const blank: ReviewValues = { rating: 0, comment: '', photos: '' };

/** Writes or edits a review. The draft stays in this tab until it is saved or discarded. */
export function ReviewForm({ product, written = blank, onClose }: ReviewFormProps) {
  const t = reviewsTexts.use();
  const messageId = useId();
  const form = useForm({
    defaultValues: written,
    draftKey: `rialto.review.${product.id}`,
    validate: reviewLacks,
    invalid: () => reviewsTexts.current().incomplete,
    submit: async ({ rating, comment, photos }) => {
      await saveReview({
        ...{ productId: product.id, rating, comment: comment.trim() },
        ...(photos !== written.photos && { photos: photosOf(photos) }),
      });
      notify(t.thanks, 'success');
      onClose();
    },
    explain: (error) => ({ failure: reviewsTexts.current().notSaved(errorMessage(error)) }),
  });
  useLayoutEffect(() => {
    const chosen = form.ref.current?.querySelector<HTMLElement>('input:checked');
    (chosen ?? form.ref.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [form.ref]);

  const cancel = () => {
    form.reset();
    onClose();
  };

  return (
    <FullForm form={form} aria-label={t.yourReviewOf(product.name)}>
      <ReviewFields
        rating={form.field('rating')}
        comment={form.field('comment')}
        label={t.yourReview}
        alertId={messageId}
      >
        <PhotosField {...form.picture('photos')} max={MAX_REVIEW_PHOTOS} />
      </ReviewFields>
      <FormError id={messageId} />
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
