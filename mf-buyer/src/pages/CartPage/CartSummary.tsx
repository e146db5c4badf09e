import type { CartItem } from '@rialto/shared/contract/cart';
import type { CheckoutQuote } from '@rialto/shared/contract/checkout';
import { formatDay, formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { color, fonts, space, text } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Panel } from '@rialto/shared/ui/Layout';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Note } from '../../components/Note';
import { byShop, cartTotal, shopName, shortLines } from '../../data/cartTotals';
import { lineName } from '../../data/lineName';
import { deliveredGroups } from '../../data/quotes';
import { cartTexts } from '../../texts/cartTexts';
import { commonTexts } from '../../texts/commonTexts';
import { deliveryTexts } from '../../texts/deliveryTexts';

const reasonId = 'checkout-reason';

/** A second way to check out: a guest's login. */
export interface OtherCheckout {
  text: string;
  onCheckout: () => void | Promise<void>;
}

interface CartSummaryProps {
  items: CartItem[];
  quote: CheckoutQuote | undefined;
  /** The text of the button. */
  checkout: string;
  otherCheckout: OtherCheckout | undefined;
  onCheckout: () => void | Promise<void>;
}

/** The total, by shop if there are several, and the checkout button, or why checkout is not possible. */
export function CartSummary({ items, quote, checkout, otherCheckout, onCheckout }: CartSummaryProps) {
  const t = cartTexts.use();
  const common = commonTexts.use();
  const [leaving, setLeaving] = useState(false);
  const reason = useRef<HTMLDivElement>(null);
  const groups = byShop(items);
  const total = cartTotal(items);
  const short = shortLines(items);
  const away = groups.flatMap(({ shop }) => (shop?.holidayUntil ? [{ ...shop, until: shop.holidayUntil }] : []));
  const isBlocked = short.length > 0 || away.length > 0;
  const reasons = [
    ...short.map((item) => ({ id: `line ${item.id}`, text: reasonOf(item) })),
    ...away.map(({ id, name, until }) => ({ id: `shop ${id}`, text: t.awayReason(name, formatDay(until)) })),
  ];
  if (total === 0) reasons.push({ id: 'total', text: common.nothingToPay(formatMoney(0)) });
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const leave = async (go: () => void | Promise<void>) => {
    if (isBlocked) return reason.current?.focus();
    if (leaving) return;
    setLeaving(true);
    await go();
    setLeaving(false);
  };
  const state = {
    disabled: total === 0,
    'aria-disabled': isBlocked || undefined,
    'aria-busy': leaving,
    'aria-describedby': reasons.length > 0 ? reasonId : undefined,
  };
  return (
    <Summary aria-label={t.summary}>
      <Sums>
        {groups.length > 1 &&
          groups.map(({ shop, items: lines }) => (
            <div key={shop?.id ?? 0}>
              <dt>{shopName(shop)}</dt>
              <dd>{formatMoney(cartTotal(lines))}</dd>
            </div>
          ))}
        <Total>
          <dt>
            {common.total} <small>{common.items(units)}</small>
          </dt>
          <dd aria-live="polite">{formatMoney(total)}</dd>
        </Total>
      </Sums>
      {deliveredGroups(quote).length > 0 && <Delivery role="status">{deliveryOf(quote)}</Delivery>}
      {reasons.length > 0 && (
        <Reason id={reasonId} ref={reason} tabIndex={-1}>
          {reasons.map(({ id, text: why }) => (
            <span key={id}>{why}</span>
          ))}
        </Reason>
      )}
      <Button $wide {...state} onClick={() => void leave(onCheckout)}>
        {checkout}
      </Button>
      {otherCheckout && (
        <Button $wide $variant="quiet" {...state} onClick={() => void leave(otherCheckout.onCheckout)}>
          {otherCheckout.text}
        </Button>
      )}
      <TextLink to={paths.products}>{t.continueShopping}</TextLink>
    </Summary>
  );
}

/** What the delivery adds to the total, which is that of the products. */
function deliveryOf(quote: CheckoutQuote | undefined): string {
  const t = deliveryTexts.current();
  const groups = deliveredGroups(quote);
  if (!quote || groups.some(({ chosen }) => chosen === null)) return t.plusUnknown;
  return quote.delivery === 0 ? t.plusFree : t.plus(formatMoney(quote.delivery));
}

function reasonOf(item: CartItem): string {
  const t = cartTexts.current();
  const name = lineName(item);
  const { available } = item.product;
  if (item.isOffSale) return t.offSaleReason(name);
  return available === 0 ? t.soldOutReason(name) : t.shortReason(name, available, item.quantity);
}

const Summary = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  position: sticky;
  top: calc(var(--header) + ${space(5)});
`;

const Delivery = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Reason = styled(Note)`
  padding: ${space(3)} ${space(4)};
  font-size: ${text('sm')};
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
    min-width: 0;
    color: ${color('inkSoft')};
  }
  dd {
    white-space: nowrap;
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
    white-space: nowrap;
  }
  dd {
    font: 600 ${text('xl')} / 1.2 ${fonts.display};
  }
  @media (max-width: 17em) {
    flex-wrap: wrap;
  }
`;
