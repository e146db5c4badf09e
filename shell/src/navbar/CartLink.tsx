import { useAuth } from '@rialto/shared/auth';
import { useCartCount } from '@rialto/shared/cart';
import { paths } from '@rialto/shared/paths';
import { Link } from '@rialto/shared/router';
import { color } from '@rialto/shared/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import styled from 'styled-components';
import { shellTexts } from '../texts/shellTexts';

const Basket = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
`;

const Badge = styled.span`
  position: absolute;
  top: 0;
  right: -2px;
  min-width: 18px;
  padding-inline: 4px;
  border-radius: 9px;
  background: ${color('tomato')};
  color: ${color('onTomato')};
  font-size: 11px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
`;

/** The way to the cart, with how many units are in it. Vendors and admins have none. */
export function CartLink() {
  const role = useAuth((state) => state.user?.role);
  const units = useCartCount();
  const t = shellTexts.use();
  if (role && role !== 'user') return null;
  return (
    <Basket to={paths.cart} aria-label={t.cart(units)}>
      <Icon name="basket" size={24} />
      {units > 0 && <Badge aria-hidden="true">{units > 99 ? '99+' : units}</Badge>}
    </Basket>
  );
}
