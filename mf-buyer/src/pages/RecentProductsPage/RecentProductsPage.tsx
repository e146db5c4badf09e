import { useAuth } from '@rialto/shared/auth';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { space } from '@rialto/shared/theme/theme';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { recentlyViewedQuery } from '../../data/recentlyViewed';
import { recentTexts } from '../../texts/recentTexts';
import { ViewedProduct } from './ViewedProduct';

export function RecentProductsPage() {
  const t = recentTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const views = usePaged(recentlyViewedQuery(userId), { enabled: userId > 0 });
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <ListState
        query={views}
        emptyText={t.empty}
        skeleton={
          <Grid as="div">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} $height="18rem" />
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
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${space(5)};
`;
