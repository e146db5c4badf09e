import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
import { formatDate } from '@rialto/shared/format';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/paths';
import { useMutation, useQuery } from '@rialto/shared/query';
import { color, space, text } from '@rialto/shared/theme';
import { Button, TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Field, TextArea } from '@rialto/shared/ui/Field';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { RatingInput } from '@rialto/shared/ui/RatingInput';
import { useDraft } from '@rialto/shared/useDraft';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { postReview, reviewEligibilityQuery } from '../../data/reviews';
import { productTexts } from '../../texts/productTexts';

const messageId = 'review-message';
const conditionId = 'review-condition';
/** `touched` until it is posted or discarded; before that, what is posted already is what is shown. */
const untouched = { touched: 0, rating: 0, comment: '' };

interface ReviewFormProps {
  product: Pick<Product, 'id'>;
  /** What the reader has written about it before: posting replaces it. */
  own: Review | null;
}

/** Anyone may write; posting needs a session, and a product that was delivered. What is written waits in this tab until it is posted. */
export function ReviewForm({ product: { id: productId }, own }: ReviewFormProps) {
  const { form: t } = productTexts.use();
  const { draft, change, discard } = useDraft(`rialto.review.${productId}`, untouched);
  const shown = draft.touched ? draft : { rating: own?.rating ?? 0, comment: own?.comment ?? '' };
  const edit = (part: { rating: number } | { comment: string }) => change({ ...shown, ...part, touched: 1 });
  const condition = useCondition(productId);
  const [problem, setProblem] = useState<'incomplete' | 'signedOut' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const posting = useMutation({
    mutationFn: postReview,
    onSuccess: (_review, sent) => {
      // What was typed on while it was on its way stays.
      if (shown.rating === sent.rating && shown.comment.trim() === sent.comment) discard();
      notify(own ? t.changed : t.thanks, 'success');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) setProblem('signedOut');
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (posting.isPending) return;
    posting.reset();
    const comment = shown.comment.trim();
    if (shown.rating === 0 || comment === '') {
      setProblem('incomplete');
      form.current?.querySelector<HTMLElement>(shown.rating === 0 ? 'input' : 'textarea')?.focus();
      return;
    }
    if (!useAuth.getState().user) return setProblem('signedOut');
    setProblem(null);
    posting.mutate({ productId, rating: shown.rating, comment });
  };

  const isIncomplete = problem === 'incomplete';
  return (
    <Panel id="leave-review" tabIndex={-1} aria-labelledby="leave-review-heading">
      <Heading id="leave-review-heading">{own ? t.edit : t.write}</Heading>
      {condition && <Hint id={conditionId}>{condition}</Hint>}
      <Form ref={form} noValidate aria-describedby={condition ? conditionId : undefined} onSubmit={submit}>
        <RatingInput
          value={shown.rating}
          onChange={(rating) => edit({ rating })}
          describedBy={isIncomplete ? messageId : undefined}
        />
        <Field label={t.words}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={4}
              placeholder={t.example}
              value={shown.comment}
              aria-invalid={isIncomplete && shown.comment.trim() === '' ? true : undefined}
              aria-describedby={isIncomplete ? messageId : undefined}
              onChange={(event) => edit({ comment: event.target.value })}
            />
          )}
        </Field>
        {own && <Hint>{t.postedOn(formatDate(own.createdAt))}</Hint>}
        <Row $gap={4}>
          <Button type="submit" aria-busy={posting.isPending}>
            {posting.isPending ? t.posting : own ? t.save : t.post}
          </Button>
          {own && draft.touched === 1 && <TextButton onClick={discard}>{t.discard}</TextButton>}
        </Row>
        <Message id={messageId} role="alert">
          {isIncomplete && t.incomplete}
          {problem === 'signedOut' && (
            <>
              {t.kept}
              <TextLink to={paths.loginThen(`${paths.product(productId)}#leave-review`)}>{t.logIn}</TextLink>
              {t.afterLogIn}
            </>
          )}
          {posting.isError && problem === null && errorMessage(posting.error)}
        </Message>
      </Form>
    </Panel>
  );
}

/** Under which condition the reader may review the product, said before anything is written; null where it is met, or not known. */
function useCondition(productId: number): string | null {
  const { form: t } = productTexts.use();
  const user = useAuth((state) => state.user);
  const { data } = useQuery({ ...reviewEligibilityQuery(user?.id ?? 0, productId), enabled: user?.role === 'user' });
  if (!user) return t.afterDelivery;
  return data?.canReview === false ? t.notDelivered : null;
}

const Heading = styled.h3`
  font-size: ${text('xl')};
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

const Hint = styled.p`
  color: ${color('inkSoft')};
  font-size: 0.875rem;
`;

const Message = styled.p`
  color: ${color('tomato')};
  font-weight: 500;
  &:empty {
    display: none;
  }
`;
