import type { ProductShop } from '@rialto/shared/contract/shop';
import { formatDay } from '@rialto/shared/i18n/format';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { shopName } from '../../data/cartTotals';
import { cartTexts } from '../../texts/cartTexts';

export function ShopGroup({ shop, children }: { shop: ProductShop | null; children: ReactNode }) {
  const t = cartTexts.use();
  const headingId = useId();
  return (
    <Group aria-labelledby={headingId}>
      <Heading id={headingId}>{shopName(shop)}</Heading>
      {shop?.holidayUntil && <Away>{t.away(formatDay(shop.holidayUntil))}</Away>}
      <ul>{children}</ul>
    </Group>
  );
}

const Group = styled(Panel)`
  padding-bottom: ${space(2)};
  @media (max-width: 29.9375em) {
    padding: ${space(4)} ${space(4)} 0;
  }
`;

const Away = styled.p`
  color: ${color('warn')};
  font-weight: 600;
`;

const Heading = styled.h2`
  font-size: ${text('lg')};
`;
