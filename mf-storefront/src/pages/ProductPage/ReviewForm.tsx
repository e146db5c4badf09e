import { useAuth } from '@rialto/shared/auth';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/paths';
import { useMutation, useQueryClient } from '@rialto/shared/query';
import { color, space, text } from '@rialto/shared/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Field, TextArea } from '@rialto/shared/ui/Field';
import { Panel } from '@rialto/shared/ui/Layout';
import { RatingInput } from '@rialto/shared/ui/RatingInput';
import { useDraft } from '@rialto/shared/useDraft';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { postReview } from '../../data/reviews';

const incomplete = 'Please provide a rating and a review.';
const thanks = 'Thank you for your review!';
const messageId = 'review-message';
const blank = { rating: 0, comment: '' };

/** Anyone may write; posting needs a session. What is written waits in this tab until it is posted. */
export function ReviewForm({ productId }: { productId: number }) {
  const { draft, change, discard } = useDraft(`rialto.review.${productId}`, blank);
  const [problem, setProblem] = useState<'incomplete' | 'signedOut' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const posting = useMutation({
    mutationFn: postReview,
    onSuccess: () => {
      discard();
      notify(thanks, 'success');
      void client.invalidateQueries({ queryKey: ['reviews'] });
      void client.invalidateQueries({ queryKey: ['products'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) setProblem('signedOut');
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (posting.isPending) return;
    posting.reset();
    const comment = draft.comment.trim();
    if (draft.rating === 0 || comment === '') {
      setProblem('incomplete');
      form.current?.querySelector<HTMLElement>(draft.rating === 0 ? 'input' : 'textarea')?.focus();
      return;
    }
    if (!useAuth.getState().user) return setProblem('signedOut');
    setProblem(null);
    posting.mutate({ productId, rating: draft.rating, comment });
  };

  const isIncomplete = problem === 'incomplete';
  return (
    <Panel id="leave-review" tabIndex={-1} aria-labelledby="leave-review-heading">
      <Heading id="leave-review-heading">Leave a Review</Heading>
      <Form ref={form} noValidate onSubmit={submit}>
        <RatingInput
          value={draft.rating}
          onChange={(rating) => change({ rating })}
          describedBy={isIncomplete ? messageId : undefined}
        />
        <Field label="Your review">
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={4000}
              placeholder="How did it taste, how did it grow?"
              value={draft.comment}
              aria-invalid={isIncomplete && draft.comment.trim() === '' ? true : undefined}
              aria-describedby={isIncomplete ? messageId : undefined}
              onChange={(event) => change({ comment: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" aria-busy={posting.isPending}>
          {posting.isPending ? 'Posting…' : 'Post review'}
        </Button>
        <Message id={messageId} role="alert">
          {isIncomplete && incomplete}
          {problem === 'signedOut' && (
            <>
              {'Your review is kept here. To post it, please '}
              <TextLink to={paths.loginThen(`${paths.product(productId)}#leave-review`)}>log in</TextLink>.
            </>
          )}
          {posting.isError && problem === null && errorMessage(posting.error)}
        </Message>
      </Form>
    </Panel>
  );
}

const Heading = styled.h3`
  font-size: ${text('xl')};
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
  > button {
    justify-self: start;
  }
`;

const Message = styled.p`
  color: ${color('tomato')};
  font-weight: 500;
  &:empty {
    display: none;
  }
`;
