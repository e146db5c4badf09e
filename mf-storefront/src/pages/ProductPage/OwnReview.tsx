import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { productTexts } from '../../texts/productTexts';
import { ReviewForm } from './ReviewForm';

interface OwnReviewProps {
  product: Product;
  /** Undefined while it is loading. */
  own: Review | null | undefined;
}

/** The review form for buyers and guests; vendors and admins get a sentence instead. */
export function OwnReview({ product, own }: OwnReviewProps) {
  const t = productTexts.use();
  const role = useAuth(({ user }) => user?.role);
  const isRestoring = useAuth(({ status }) => status === 'restoring');
  if (role === 'vendor' || role === 'admin')
    return (
      <Panel>
        <Muted>{t.reviews.buyersOnly}</Muted>
      </Panel>
    );
  if (own === undefined || isRestoring) return <Skeleton $height="23.75rem" />;
  return <ReviewForm product={product} own={own} />;
}
