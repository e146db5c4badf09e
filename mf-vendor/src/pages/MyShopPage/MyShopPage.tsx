import { useAuth } from '@rialto/shared/auth';
import { count } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { from, space } from '@rialto/shared/theme';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import styled from 'styled-components';
import { shopsQuery } from '../../data/shops';

export function MyShopPage() {
  const userId = useAuth((state) => state.user?.id ?? 0);
  const shops = useQuery({ ...shopsQuery(userId), enabled: userId > 0 });
  const total = shops.data?.length;
  return (
    <>
      <PageHead title="My Shop" intro="Your shops as buyers see them." count={total ? count(total, 'shop') : null} />
      <ListState
        query={shops}
        emptyText="No shops found"
        skeleton={
          <Grid as="div">
            <Skeleton $height="210px" />
            <Skeleton $height="210px" />
          </Grid>
        }
        next={<ButtonLink to={paths.addProduct}>Add a product</ButtonLink>}
      >
        {(rows) => (
          <Grid>
            {rows.map((shop) => (
              <li key={shop.id}>
                <ShopCard shop={shop} />
              </li>
            ))}
          </Grid>
        )}
      </ListState>
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
