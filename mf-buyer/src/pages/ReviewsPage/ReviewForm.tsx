import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useMutation } from '@rialto/shared/query';
import { color, space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Field, TextArea } from '@rialto/shared/ui/Field';
import { Row } from '@rialto/shared/ui/Layout';
import { RatingInput } from '@rialto/shared/ui/RatingInput';
import { useDraft } from '@rialto/shared/useDraft';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { saveReview } from '../../data/reviews';
import { reviewsTexts } from '../../texts/reviewsTexts';

interface ReviewFormProps {
  product: { id: number; name: string };
  /** What it says now; nothing for a new one. */
  written?: { rating: number; comment: string };
  onClose: () => void;
}

const blank = { rating: 0, comment: '' };

/** Writes or edits the review of a product, in its place. What is typed waits in this tab until it is saved or given up. */
export function ReviewForm({ product, written = blank, onClose }: ReviewFormProps) {
  const t = reviewsTexts.use();
  const { draft, change, discard } = useDraft(`rialto.review.${product.id}`, written);
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const messageId = useId();
  useLayoutEffect(() => {
    const chosen = form.current?.querySelector<HTMLElement>('input:checked');
    (chosen ?? form.current?.querySelector<HTMLElement>('input'))?.focus();
  }, []);

  const close = () => {
    discard();
    onClose();
  };
  const saving = useMutation({
    mutationFn: saveReview,
    onSuccess: () => {
      notify(t.thanks, 'success');
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const comment = draft.comment.trim();
    const lacks = draft.rating === 0 || comment === '';
    setIncomplete(lacks);
    if (lacks) form.current?.querySelector<HTMLElement>(draft.rating === 0 ? 'input' : 'textarea')?.focus();
    else saving.mutate({ productId: product.id, rating: draft.rating, comment });
  };

  return (
    <Form ref={form} noValidate aria-label={t.yourReviewOf(product.name)} onSubmit={submit}>
      <RatingInput
        value={draft.rating}
        onChange={(rating) => change({ rating })}
        describedBy={isIncomplete ? messageId : undefined}
      />
      <Field label={t.yourReview}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={draft.comment}
            aria-invalid={isIncomplete && draft.comment.trim() === '' ? true : undefined}
            aria-describedby={isIncomplete ? messageId : undefined}
            onChange={(event) => change({ comment: event.target.value })}
          />
        )}
      </Field>
      <Message id={messageId} role="alert">
        {isIncomplete ? t.incomplete : saving.isError && t.notSaved(errorMessage(saving.error))}
      </Message>
      <Row>
        <Button $small type="submit" aria-busy={saving.isPending}>
          {saving.isPending ? t.saving : t.save}
        </Button>
        <Button $small $variant="quiet" onClick={close}>
          {t.cancel}
        </Button>
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  width: 100%;
`;

const Message = styled.p`
  color: ${color('tomato')};
  font-weight: 500;
  &:empty {
    display: none;
  }
`;
