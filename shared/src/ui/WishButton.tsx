import { notify } from '@rialto/shared/notify';
import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { setSaved, useIsSaved } from '@rialto/shared/saved/saved';
import { savedTexts } from '@rialto/shared/texts/savedTexts';
import { color } from '@rialto/shared/theme/theme';
import { Button, IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import styled from 'styled-components';

interface WishButtonProps {
  product: { id: number; name: string };
  /** Shows words beside the heart. */
  isWide?: boolean;
}

/** Puts a product on the wishlist of a buyer or a guest, or takes it off. Nothing for vendors and admins. */
export function WishButton(props: WishButtonProps) {
  return <WishToggle {...props} isSaved={useIsSaved('wishlist', props.product.id)} />;
}

/** A `WishButton` in a list, which knows the saved products. */
export function WishToggle({
  product: { id, name },
  isSaved,
  isWide = false,
}: WishButtonProps & { isSaved: boolean | null }) {
  const t = savedTexts.use();
  const navigate = useNavigate();
  if (isSaved === null) return null;
  const toggle = async () => {
    if ((await setSaved('wishlist', id, !isSaved)) && !isSaved)
      notify(savedTexts.current().added(name), 'success', {
        label: savedTexts.current().view,
        run: () => void navigate(paths.wishlist),
      });
  };
  const heart = <Icon name="heart" size={20} fill={isSaved ? 'currentColor' : 'none'} />;
  return isWide ? (
    <Button $variant="quiet" aria-pressed={isSaved} onClick={() => void toggle()}>
      {heart}
      {isSaved ? t.saved : t.save}
    </Button>
  ) : (
    <Round aria-label={t.wish(name)} aria-pressed={isSaved} onClick={() => void toggle()}>
      {heart}
    </Round>
  );
}

/** Pressed, the heart shrinks and springs back. */
const Round = styled(IconButton)`
  > svg {
    transition: transform 220ms cubic-bezier(0.3, 2.2, 0.5, 1);
  }
  &:active > svg {
    transform: scale(0.7);
  }
  border-radius: 50%;
  background: ${color('raised')};
  color: ${color('ink')};
  &:hover,
  &[aria-pressed='true'] {
    color: ${color('tomato')};
  }
`;
