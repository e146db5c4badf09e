import type { ShopRef } from '@rialto/shared/contract/shop';
import { space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { shopName } from '../../data/cartTotals';

export function ShopGroup({ shop, children }: { shop: ShopRef | null; children: ReactNode }) {
  const headingId = useId();
  return (
    <Group aria-labelledby={headingId}>
      <Heading id={headingId}>{shopName(shop)}</Heading>
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

const Heading = styled.h2`
  font-size: ${text('lg')};
`;
