import { useAuth } from '@rialto/shared/auth';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { radius, space } from '@rialto/shared/theme/theme';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
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
            {[1, 2, 3].map((place) => (
              <ViewedSkeleton key={place} />
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

function ViewedSkeleton() {
  return (
    <Stack $gap={3}>
      <Plate />
      <Skeleton $width="70%" $height="1.375rem" />
      <Skeleton $width="50%" $height="0.875rem" />
      <Skeleton $width="4.5rem" $height="1.625rem" />
    </Stack>
  );
}

const Plate = styled(Skeleton)`
  height: auto;
  aspect-ratio: 4 / 3;
  border-radius: ${radius('large')};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${space(5)};
`;
