import { useAuth } from '@rialto/shared/auth';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { Container } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import styled from 'styled-components';
import { guestViews } from '../../data/guestViews';
import { boughtQuery, productsByIdQuery, viewedQuery } from '../../data/personalRows';
import { personalTexts } from '../../texts/personalTexts';
import { ProductRow } from './ProductRow';

/** What a buyer has bought and viewed, or a guest has viewed in this browser. Nothing for others, without a history, or on failures. */
export function PersonalRows() {
  const user = useAuth((state) => state.user);
  const isGuest = useAuth((state) => state.status === 'signedOut');
  if (isGuest) return <GuestRows />;
  return user?.role === 'user' ? <BuyerRows userId={user.id} /> : null;
}

function BuyerRows({ userId }: { userId: number }) {
  const t = personalTexts.use();
  const bought = useQuery(boughtQuery(userId));
  const viewed = useQuery(viewedQuery(userId));
  return (
    <Rows>
      <ProductRow
        heading={t.buyAgain}
        products={bought.data}
        canAdd
        all={<TextLink to={paths.orders}>{t.allOrders}</TextLink>}
      />
      <ProductRow
        heading={t.viewed}
        products={viewed.data}
        all={<TextLink to={paths.recentProducts}>{t.allViewed}</TextLink>}
      />
    </Rows>
  );
}

function GuestRows() {
  const t = personalTexts.use();
  const [ids] = useState(guestViews);
  const viewed = useQuery({ ...productsByIdQuery(ids), enabled: ids.length > 0 });
  return (
    <Rows>
      <ProductRow heading={t.viewed} products={viewed.data} />
    </Rows>
  );
}

const Rows = styled(Container)`
  &:empty {
    display: none;
  }
`;
