import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
import { MAX_REVIEW_PHOTOS } from '@rialto/shared/contract/reviewSort';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { ReviewFields, reviewLacks } from '@rialto/shared/forms/ReviewFields';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { formatDate } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { color, space, text } from '@rialto/shared/theme/theme';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Suspense } from 'react';
import styled from 'styled-components';
import { reviewEligibilityQuery, saveReview } from '../../data/reviews';
import { reviewTexts } from '../../texts/reviewTexts';

const PhotosField = lazyComponent(() => import('@rialto/shared/forms/PhotosField').then((m) => m.PhotosField));

const messageId = 'review-message';
const conditionId = 'review-condition';

interface ReviewFormProps {
  product: Pick<Product, 'id'>;
  /** The reader's review, which this one replaces. */
  own: Review | null;
}

/** Posting requires a session and a delivered product. The draft stays in this tab until it is posted. */
export function ReviewForm({ product: { id: productId }, own }: ReviewFormProps) {
  const { form: t } = reviewTexts.use();
  const condition = useCondition(productId);
  const isSignedIn = useAuth(({ user }) => user !== null);
  const form = useForm({
    defaultValues: { rating: own?.rating ?? 0, comment: own?.comment ?? '', photos: own?.photos.join(' ') ?? '' },
    draftKey: `rialto.review.${productId}`,
    validate: reviewLacks,
    invalid: () => reviewTexts.current().form.incomplete,
    submit: async ({ rating, comment, photos }) => {
      if (!useAuth.getState().user) throw new ApiError('', 401, 'SIGNED_OUT');
      const isChanged = photos !== (own?.photos.join(' ') ?? '');
      await saveReview({
        ...{ productId, rating, comment: comment.trim() },
        ...(isChanged && { photos: photos.split(' ').filter(Boolean) }),
      });
      notify(own ? t.changed : t.thanks, 'success');
    },
    explain: (error) =>
      error instanceof ApiError && error.status === 401 ? { failure: <LoginFirst productId={productId} /> } : undefined,
  });

  return (
    <Panel id="leave-review" tabIndex={-1} aria-labelledby="leave-review-heading">
      <Heading id="leave-review-heading">{own ? t.edit : t.write}</Heading>
      {condition && <Hint id={conditionId}>{condition}</Hint>}
      <SpacedForm form={form} aria-describedby={condition ? conditionId : undefined}>
        <ReviewFields
          rating={form.field('rating')}
          comment={form.field('comment')}
          label={t.review}
          placeholder={t.example}
          alertId={messageId}
        >
          {isSignedIn && (
            <Suspense fallback={<Skeleton $height={own?.photos.length ? '13rem' : '7.3125rem'} />}>
              <PhotosField {...form.picture('photos')} max={MAX_REVIEW_PHOTOS} />
            </Suspense>
          )}
        </ReviewFields>
        {own && <Hint>{t.postedOn(formatDate(own.createdAt))}</Hint>}
        <Row $gap={4}>
          <SubmitButton busyText={t.posting}>{own ? t.save : t.post}</SubmitButton>
          {own && form.isChanged && <TextButton onClick={form.reset}>{t.discard}</TextButton>}
        </Row>
        <FormError id={messageId} />
      </SpacedForm>
    </Panel>
  );
}

function LoginFirst({ productId }: { productId: number }) {
  const { form: t } = reviewTexts.use();
  return (
    <>
      {t.kept}
      <TextLink to={paths.loginThen(`${paths.product(productId)}#leave-review`)}>{t.logIn}</TextLink>
      {t.afterLogIn}
    </>
  );
}

/** What the reader has to do before reviewing; null if nothing, or while that is loading. */
function useCondition(productId: number): string | null {
  const { form: t } = reviewTexts.use();
  const user = useAuth((state) => state.user);
  const { data } = useQuery({ ...reviewEligibilityQuery(user?.id ?? 0, productId), enabled: user?.role === 'user' });
  if (!user) return t.afterDelivery;
  return data?.canReview === false ? t.notDelivered : null;
}

const Heading = styled.h3`
  font-size: ${text('xl')};
`;

const SpacedForm = styled(Form)`
  margin-top: ${space(4)};
`;

const Hint = styled.p`
  color: ${color('inkSoft')};
  font-size: 0.875rem;
`;
