import { useAuth } from '@rialto/shared/auth';
import { type AddedToCart, cartQuery, useGuestCart } from '@rialto/shared/cart';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';
import { color, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { ButtonLink, IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Figure } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { type RefObject, useEffect, useId, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { miniCartTexts } from '../texts/miniCartTexts';
import { useShownNotice } from './shownNotice';

const shownForMs = 8000;

interface MiniCartProps {
  added: AddedToCart;
  onClose: () => void;
}

/** What was just added, and the ways to the cart and the checkout. It takes no focus, and closes after a while unless it is in use. */
export function MiniCart({ added, onClose }: MiniCartProps) {
  const t = miniCartTexts.use();
  const headingId = useId();
  const plate = useRef<HTMLElement>(null);
  const { units, subtotal } = useCartSums();
  const isGuest = useAuth((state) => state.user === null);
  useClosing(plate, added, onClose);
  useEffect(() => useShownNotice.setState({ text: sessionTexts.current().added(added.name) }), [added]);
  return (
    <Plate ref={plate} aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>
          <Icon name="basket" size={20} />
          {t.label}
        </h2>
        <IconButton $size="2rem" aria-label={t.close} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </Head>
      <Line key={added.count}>
        <Thumbnail image={added.image} tintBy={added.productId} size={64} />
        <span>
          <b dir="auto">{added.name}</b>
          <small>
            {added.price === undefined ? added.quantity : `${added.quantity} × ${formatMoney(added.price)}`}
          </small>
        </span>
      </Line>
      <Sum>
        <span>
          {subtotal !== null && t.subtotal} <small>{t.inCart(units)}</small>
        </span>
        {subtotal !== null && <Figure>{formatMoney(subtotal)}</Figure>}
      </Sum>
      <Ways>
        <ButtonLink to={paths.cart} $variant="quiet" $small>
          {t.viewCart}
        </ButtonLink>
        <ButtonLink to={isGuest ? paths.guestCheckout : paths.checkout} $small>
          {t.checkout}
        </ButtonLink>
      </Ways>
    </Plate>
  );
}

/** The pieces in the cart and what they cost; null if a guest's line of an older version has no price. */
function useCartSums(): { units: number; subtotal: number | null } {
  const user = useAuth((state) => state.user);
  const guestLines = useGuestCart((state) => state.lines);
  const { data: items = [] } = useQuery({ ...cartQuery(user?.id ?? 0), enabled: user?.role === 'user' });
  const lines = user ? items.map(({ quantity, product }) => ({ quantity, price: product.price })) : guestLines;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isPriced = lines.every(({ price }) => price !== undefined);
  const cents = lines.reduce((sum, { quantity, price = 0 }) => sum + toCents(price) * quantity, 0);
  return { units, subtotal: isPriced ? fromCents(cents) : null };
}

/** Closes on Escape, on a press elsewhere, and after a while without pointer and focus in it. */
function useClosing(plate: RefObject<HTMLElement | null>, added: AddedToCart, onClose: () => void): void {
  useEffect(() => {
    const before = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (plate.current?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
      onClose();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (!plate.current?.contains(target as Node)) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [plate, onClose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies(added): the time starts again with each addition
  useEffect(() => {
    const closeUnlessUsed = () => {
      if (!plate.current?.matches(':is(:hover, :focus-within)')) onClose();
    };
    const timer = setInterval(closeUnlessUsed, shownForMs);
    return () => clearInterval(timer);
  }, [plate, onClose, added]);
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const rise = keyframes`
  from { transform: translateY(100%); }
`;

const appear = keyframes`
  from { opacity: 0; transform: scale(0.96); }
`;

/** Below the basket; on phones at the bottom of the window. */
const Plate = styled.section`
  position: fixed;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: 30;
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(4)} max(${space(4)}, env(safe-area-inset-bottom));
  border: 1px solid ${color('line')};
  border-radius: ${radius('large')} ${radius('large')} 0 0;
  background: ${color('raised')};
  box-shadow: ${shadow};
  animation: ${rise} 220ms ease-out;
  @media (min-width: 40em) {
    position: absolute;
    top: calc(100% + 8px);
    right: ${space(5)};
    bottom: auto;
    left: auto;
    width: 23rem;
    padding: ${space(4)};
    border-radius: ${radius('large')};
    animation-name: ${arrive};
  }
  @media (min-width: 70em) {
    right: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    color: ${color('leaf')};
    font-size: ${text('md')};
  }
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  animation: ${appear} 220ms ease-out;
  > span:last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-weight: 600;
    line-height: 1.3;
  }
  small {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;

const Sum = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
  small {
    margin-left: ${space(1)};
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;
