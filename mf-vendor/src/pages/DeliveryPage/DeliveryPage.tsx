import { useAuth } from '@rialto/shared/auth';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { shopsQuery } from '../../data/shops';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { ShopMethods } from './ShopMethods';

/** The delivery methods of each of the vendor's shops. */
export function DeliveryPage() {
  const t = deliveryTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const shops = useQuery({ ...shopsQuery(userId), enabled: userId > 0 });
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <ListState
        query={shops}
        emptyText={t.noShops}
        failedText={t.failed}
        skeleton={<Skeleton $height="22rem" />}
        next={
          <>
            <p>{t.noShopsHint}</p>
            <ButtonLink to={paths.myShop}>{t.createShop}</ButtonLink>
          </>
        }
      >
        {(rows) => (
          <Stack $gap={6}>
            {rows.map((shop) => (
              <ShopMethods key={shop.id} shop={shop} />
            ))}
          </Stack>
        )}
      </ListState>
    </>
  );
}
