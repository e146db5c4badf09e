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
  /** Undefined while it is being looked up. */
  own: Review | null | undefined;
}

/** Where a buyer writes; a guest too, up to the login. Vendors and admins are told, not given a form they can't send. */
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
