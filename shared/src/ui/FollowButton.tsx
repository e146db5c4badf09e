import { setSaved, useIsSaved } from '@rialto/shared/saved/saved';
import { savedTexts } from '@rialto/shared/texts/savedTexts';
import { Button } from '@rialto/shared/ui/Button';
import { VisuallyHidden } from '@rialto/shared/ui/Text';

/** Follows a shop, for buyers and guests, or stops that. Nothing for vendors and admins. */
export function FollowButton({ shop: { id, name } }: { shop: { id: number; name: string } }) {
  const t = savedTexts.use();
  const isFollowed = useIsSaved('followed-shops', id);
  if (isFollowed === null) return null;
  return (
    <Button
      $small
      $variant={isFollowed ? 'quiet' : 'primary'}
      aria-pressed={isFollowed}
      onClick={() => void setSaved('followed-shops', id, !isFollowed)}
    >
      {isFollowed ? t.following : t.follow}
      <VisuallyHidden>{t.ofShop(name)}</VisuallyHidden>
    </Button>
  );
}
