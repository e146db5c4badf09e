import { useAuth } from '@rialto/shared/auth';
import type { Shop } from '@rialto/shared/contract/shop';
import { useQuery } from '@rialto/shared/query';
import { from, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ApprovalNotice } from '../../components/ApprovalNotice';
import { shopsQuery } from '../../data/shops';
import { shopTexts } from '../../texts/shopTexts';
import { SellerDetailsSection } from './SellerDetailsSection';
import { ShopDialog } from './ShopDialog';
import { ShopEntry } from './ShopEntry';

export function MyShopPage() {
  const t = shopTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const shops = useQuery({ ...shopsQuery(userId), enabled: userId > 0 });
  const [open, setOpen] = useState<{ shop: Shop | null } | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const total = shops.data?.length;
  const create = <Button onClick={() => setOpen({ shop: null })}>{t.create}</Button>;
  return (
    <div ref={page}>
      <PageHead title={t.title} intro={t.intro} count={total ? t.shops(total) : null}>
        {total !== 0 && create}
      </PageHead>
      <ApprovalNotice />
      <ListState
        query={shops}
        emptyText={t.none}
        skeleton={
          <Grid as="div">
            <Skeleton $height="17.5rem" />
            <Skeleton $height="17.5rem" />
          </Grid>
        }
        next={create}
      >
        {(rows) => (
          <Grid>
            {rows.map((shop) => (
              <li key={shop.id}>
                <ShopEntry
                  shop={shop}
                  others={rows.filter(({ id }) => id !== shop.id)}
                  onUpdate={() => setOpen({ shop })}
                  // The pressed button is gone.
                  onDeleted={() => page.current?.querySelector('h1')?.focus()}
                />
              </li>
            ))}
          </Grid>
        )}
      </ListState>
      {userId > 0 && <SellerDetailsSection />}
      {open && <ShopDialog shop={open.shop} onClose={() => setOpen(null)} />}
    </div>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${space(6)} ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
