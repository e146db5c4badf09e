import type { SearchResults } from '@rialto/shared/contract/search';
import { useQuery } from '@rialto/shared/query';
import { useNavigate, useSearchParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { addRecentSearch, maxSearchText } from '@rialto/shared/search/recentSearches';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Input } from '@rialto/shared/ui/Field';
import { Container, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { type FormEvent, useEffect } from 'react';
import styled from 'styled-components';
import { PageFrame } from '../../components/PageFrame';
import { countSearch, searchQuery } from '../../data/search';
import { searchTexts } from '../../texts/searchTexts';
import { FoundList } from './FoundList';
import { NothingFound } from './NothingFound';
import { SearchStart } from './SearchStart';

/** Everything that a text finds: products, categories, shops and posts. Without a text, recent and popular searches. */
export function SearchPage() {
  const t = searchTexts.use();
  const [params] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, maxSearchText);
  const results = useQuery({ ...searchQuery(q), enabled: q !== '' });
  useRememberedSearch(q, results.data);
  const total = results.data && (results.data.isSimilar ? null : countOf(results.data));
  return (
    <PageFrame>
      <Container>
        <meta name="robots" content="noindex" />
        <PageHead
          title={q ? t.heading(q) : t.title}
          {...(q ? { count: typeof total === 'number' ? t.count(total) : null } : { intro: t.intro })}
        />
        <SearchForm key={q} initial={q} />
        {q === '' ? (
          <SearchStart />
        ) : results.data ? (
          <Found q={q} results={results.data} />
        ) : results.isError ? (
          <FailedState text={t.failed} onRetry={() => void results.refetch()} />
        ) : (
          <div role="status" aria-label={t.loading}>
            <Skeleton $height="26rem" />
          </div>
        )}
      </Container>
    </PageFrame>
  );
}

function Found({ q, results }: { q: string; results: SearchResults }) {
  const t = searchTexts.use();
  if (countOf(results) === 0) return <NothingFound q={q} />;
  return (
    <Stack $gap={6}>
      {results.isSimilar && (
        <p dir="auto">
          {results.didYouMean ? (
            <>
              {t.didYouMean}
              <TextLink to={paths.searchFor(results.didYouMean)}>{results.didYouMean}</TextLink>?{' '}
            </>
          ) : null}
          {t.similar(q)}
        </p>
      )}
      <FoundList q={q} results={results} />
    </Stack>
  );
}

/** A form of its own, as it works before the page is hydrated and on phones. */
function SearchForm({ initial }: { initial: string }) {
  const t = searchTexts.use();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void navigate(paths.searchFor(String(typed ?? '').trim()));
  };
  return (
    <Form role="search" aria-label={t.field} action={paths.searchPage} onSubmit={search}>
      <Input
        type="search"
        name="q"
        aria-label={t.field}
        placeholder={t.field}
        defaultValue={initial}
        maxLength={maxSearchText}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
      />
      <Button type="submit">{t.submit}</Button>
    </Form>
  );
}

/** Keeps a search that found something in this browser, and counts it. */
function useRememberedSearch(q: string, results: SearchResults | undefined): void {
  const isFound = results !== undefined && !results.isSimilar && countOf(results) > 0;
  useEffect(() => {
    if (!isFound || q === '') return;
    addRecentSearch(q);
    void countSearch({ q });
  }, [q, isFound]);
}

const countOf = ({ products, categories, shops, posts }: SearchResults): number =>
  products.length + categories.length + shops.length + posts.length;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  max-width: 40rem;
  margin-bottom: ${space(6)};
  > input {
    flex: 1 1 14rem;
  }
`;
