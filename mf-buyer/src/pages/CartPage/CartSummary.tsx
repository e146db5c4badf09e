import type { CartItem } from '@rialto/shared/contract/cart';
import { formatMoney } from '@rialto/shared/contract/money';
import { count } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { color, fonts, space, text } from '@rialto/shared/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { byShop, cartTotal } from '../../data/cartTotals';

/** What the cart comes to, shop by shop where there are several. */
export function CartSummary({ items }: { items: CartItem[] }) {
  const groups = byShop(items);
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Summary aria-label="Summary">
      <Sums>
        {groups.length > 1 &&
          groups.map(({ shop, items: lines }) => (
            <div key={shop?.id ?? 0}>
              <dt>{shop?.name ?? 'Other growers'}</dt>
              <dd>{formatMoney(cartTotal(lines))}</dd>
            </div>
          ))}
        <Total>
          <dt>
            Total <small>{count(units, 'item')}</small>
          </dt>
          <dd aria-live="polite">{formatMoney(cartTotal(items))}</dd>
        </Total>
      </Sums>
      <TextLink to={paths.products}>Continue shopping</TextLink>
    </Summary>
  );
}

const Summary = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  position: sticky;
  top: calc(var(--header) + ${space(5)});
`;

const Sums = styled.dl`
  display: grid;
  gap: ${space(2)};
  font-variant-numeric: tabular-nums lining-nums;
  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
  }
  dt {
    color: ${color('inkSoft')};
  }
`;

const Total = styled.div`
  &:not(:first-child) {
    margin-top: ${space(2)};
    padding-top: ${space(3)};
    border-top: 1px solid ${color('line')};
  }
  small {
    font-size: ${text('xs')};
  }
  dd {
    font: 600 ${text('xl')} / 1.2 ${fonts.display};
  }
`;
