import { containsFolded, foldText } from '@rialto/shared/contract/searchText';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { EmptyState, ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField } from '@rialto/shared/ui/FilterBar';
import { Container } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import { useEffect } from 'react';
import styled from 'styled-components';
import { ItemList } from '../../components/ItemList';
import { MoreLink } from '../../components/MoreLink';
import { PageFrame } from '../../components/PageFrame';
import { useShownPart } from '../../components/shownPart';
import { shopsQuery } from '../../data/shops';
import { shopTexts } from '../../texts/shopTexts';

const places = [1, 2, 3, 4, 5, 6];

export function ShopsPage() {
  const t = shopTexts.use();
  const params = useListParams(['keyword', 'shown']);
  const keyword = foldText(params.get('keyword'));
  const shops = usePaged(shopsQuery);
  const found = shops.data?.filter(({ name }) => containsFolded(name, keyword));
  const list = useShownPart(found ?? [], shops);
  const { hasMore, isLoadingMore, moreFailed, showMore } = shops;

  // A search needs all pages.
  useEffect(() => {
    if (keyword && hasMore && !isLoadingMore && !moreFailed) void showMore();
  }, [keyword, hasMore, isLoadingMore, moreFailed, showMore]);

  const isSearching = keyword !== '' && hasMore;
  const total = isSearching ? null : keyword ? (found?.length ?? null) : shops.total;
  return (
    <PageFrame>
      <Container>
        <PageHead title={t.title} intro={t.intro} count={total === null ? null : t.count(total)} />
        <Search>
          <SearchField
            label={t.search}
            placeholder={t.search}
            value={params.get('keyword')}
            onSearch={(text) => params.set({ keyword: text, shown: '' })}
          />
        </Search>
        <ListState query={shops} emptyText={t.none} failedReason={t.listFailed} skeleton={<GridSkeleton />}>
          {() =>
            found && found.length > 0 ? (
              <>
                <ItemList items={list.part.map(({ id, name }) => ({ name, path: paths.shop(id) }))} />
                <Grid ref={list.ref} aria-busy={isSearching}>
                  {list.part.map((shop) => (
                    <li key={shop.id}>
                      <ShopCard shop={shop} to={paths.shop(shop.id)} />
                    </li>
                  ))}
                </Grid>
              </>
            ) : isSearching && !moreFailed ? (
              <GridSkeleton />
            ) : (
              <EmptyState text={t.none}>
                <Button $variant="quiet" onClick={() => params.set({ keyword: '', shown: '' })}>
                  {t.showAll}
                </Button>
              </EmptyState>
            )
          }
        </ListState>
        {found && found.length > 0 && <MoreLink list={list} total={total} />}
      </Container>
    </PageFrame>
  );
}

function GridSkeleton() {
  return (
    <Grid as="div">
      {places.map((place) => (
        <Skeleton key={place} $height="17.5rem" />
      ))}
    </Grid>
  );
}

const Search = styled(FilterBar)`
  max-width: 30rem;
`;

const Grid = styled.ul`
  display: grid;
  gap: ${space(5)};
  color: ${color('ink')};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('large')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
