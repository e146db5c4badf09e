import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useQuery } from '@rialto/shared/query';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { clearRecentSearches, recentSearches, removeRecentSearch } from '@rialto/shared/search/recentSearches';
import { space, text } from '@rialto/shared/theme/theme';
import { IconButton, TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Stack } from '@rialto/shared/ui/Layout';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { ScrollRow } from '../../components/scrollRow';
import { categoriesQuery } from '../../data/categories';
import { popularSearchesQuery } from '../../data/search';
import { searchTexts } from '../../texts/searchTexts';

/** Where a search can start: recent searches of this browser, popular ones and categories. */
export function SearchStart() {
  const isHydrated = useIsHydrated();
  return (
    <Stack $gap={6}>
      {isHydrated && <RecentSearches />}
      <PopularSearches />
      <Browse />
    </Stack>
  );
}

function RecentSearches() {
  const t = searchTexts.use();
  const id = useId();
  const [texts, setTexts] = useState(recentSearches);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{t.recent}</h2>
        <TextButton
          onClick={() => {
            clearRecentSearches();
            setTexts([]);
          }}
        >
          {t.clearRecent}
        </TextButton>
      </Head>
      <Recent>
        {texts.map((searched) => (
          <li key={searched}>
            <TextLink to={paths.searchFor(searched)} dir="auto">
              {searched}
            </TextLink>
            <IconButton
              $size="2rem"
              aria-label={t.remove(searched)}
              onClick={() => setTexts(removeRecentSearch(searched))}
            >
              <Icon name="close" size={14} />
            </IconButton>
          </li>
        ))}
      </Recent>
    </section>
  );
}

export function PopularSearches() {
  const t = searchTexts.use();
  const id = useId();
  const { data: popular = [] } = useQuery(popularSearchesQuery);
  if (popular.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.popular}</h2>
      <ScrollRow>
        {popular.map((searched) => (
          <li key={searched}>
            <Link to={paths.searchFor(searched)} dir="auto">
              {searched}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}

export function Browse() {
  const t = searchTexts.use();
  const id = useId();
  const { data: categories = [] } = useQuery(categoriesQuery());
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.browse}</h2>
      <ScrollRow>
        {categories.map(({ id: categoryId, name }) => (
          <li key={categoryId}>
            <Link to={paths.category(categoryId)} state={{ categoryName: name }} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(4)};
`;

const Recent = styled.ul`
  display: grid;
  margin-top: ${space(2)};
  font-size: ${text('md')};
  > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
`;
