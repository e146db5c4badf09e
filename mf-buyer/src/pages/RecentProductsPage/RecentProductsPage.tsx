import { useAuth } from '@rialto/shared/auth';
import { from, space } from '@rialto/shared/theme';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { usePaged } from '@rialto/shared/ui/usePaged';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { recentlyViewedQuery } from '../../data/recentlyViewed';
import { ViewedProduct } from './ViewedProduct';

export function RecentProductsPage() {
  const userId = useAuth((state) => state.user?.id ?? 0);
  const views = usePaged(recentlyViewedQuery(userId), { enabled: userId > 0 });
  return (
    <>
      <PageHead title="Recently Viewed" intro="The last products you opened, newest first." />
      <ListState
        query={views}
        emptyText="You haven't viewed any products recently."
        skeleton={
          <Grid as="div">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} $height="330px" />
            ))}
          </Grid>
        }
        next={<BrowseProducts />}
      >
        {(rows) => (
          <Grid>
            {rows.map((view) => (
              <ViewedProduct key={view.id} view={view} />
            ))}
          </Grid>
        )}
      </ListState>
      <ShowMore list={views} />
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${space(5)};
  ${from('small')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('medium')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
