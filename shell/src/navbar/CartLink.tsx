import { useAuth } from '@rialto/shared/auth';
import { useCartCount, useLastAdded } from '@rialto/shared/cart';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import styled, { css, keyframes } from 'styled-components';
import { shellTexts } from '../texts/shellTexts';
import { IconLink } from './navbarParts';

const bump = keyframes`
  40% { transform: scale(1.45); }
`;

/** Bumps with each addition. */
export const Badge = styled.span<{ $isAdded?: boolean }>`
  ${({ $isAdded }) =>
    $isAdded &&
    css`
      animation: ${bump} 300ms ease-out;
    `}

  position: absolute;
  top: 0;
  right: -2px;
  min-width: 1.125rem;
  padding-inline: 4px;
  border-radius: ${radius('pill')};
  background: ${color('tomato')};
  color: ${color('onTomato')};
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 1.125rem;
  text-align: center;
`;

export function CartLink() {
  const role = useAuth((state) => state.user?.role);
  const units = useCartCount();
  const added = useLastAdded((state) => state.added?.count);
  const t = shellTexts.use();
  if (role && role !== 'user') return null;
  return (
    <IconLink to={paths.cart} aria-label={t.cart(units)}>
      <Icon name="basket" size={24} />
      {units > 0 && (
        <Badge key={added} $isAdded={added !== undefined} aria-hidden="true">
          {units > 99 ? '99+' : units}
        </Badge>
      )}
    </IconLink>
  );
}
