import type { QuotedGroup } from '@rialto/shared/contract/checkout';
import type { ProductShop } from '@rialto/shared/contract/shop';
import { formatDay } from '@rialto/shared/i18n/format';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { MethodPicker } from '../../components/delivery/MethodPicker';
import { shopName } from '../../data/cartTotals';
import { chooseMethod } from '../../data/deliveryChoices';
import { cartTexts } from '../../texts/cartTexts';
import { deliveryTexts } from '../../texts/deliveryTexts';

interface ShopGroupProps {
  shop: ProductShop | null;
  /** Its delivery, if there is a choice. */
  delivered: QuotedGroup | undefined;
  isStale: boolean;
  children: ReactNode;
}

export function ShopGroup({ shop, delivered, isStale, children }: ShopGroupProps) {
  const t = cartTexts.use();
  const delivery = deliveryTexts.use();
  const headingId = useId();
  return (
    <Group aria-labelledby={headingId}>
      <Heading id={headingId}>{shopName(shop)}</Heading>
      {shop?.holidayUntil && <Away>{t.away(formatDay(shop.holidayUntil))}</Away>}
      <ul>{children}</ul>
      {delivered && (
        <Delivery>
          <MethodPicker
            group={delivered}
            legend={delivery.heading}
            isStale={isStale}
            onChoose={(methodId) => chooseMethod(delivered.key, methodId)}
          />
        </Delivery>
      )}
    </Group>
  );
}

const Group = styled(Panel)`
  padding-bottom: ${space(2)};
  @media (max-width: 29.9375em) {
    padding: ${space(4)} ${space(4)} 0;
  }
`;

const Delivery = styled.div`
  padding-block: ${space(4)};
  border-top: 1px solid ${color('line')};
`;

const Away = styled.p`
  color: ${color('warn')};
  font-weight: 600;
`;

const Heading = styled.h2`
  font-size: ${text('lg')};
`;
