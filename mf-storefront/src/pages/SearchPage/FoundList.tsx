import type { SearchResults } from '@rialto/shared/contract/search';
import { containsFolded } from '@rialto/shared/contract/searchText';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Day } from '@rialto/shared/ui/Day';
import { Picture } from '@rialto/shared/ui/Picture';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { ProductGrid } from '../../components/ProductGrid';
import { ScrollRow } from '../../components/scrollRow';
import { searchTexts } from '../../texts/searchTexts';

/** Results by kind; kinds without any are left out. */
export function FoundList({ q, results }: { q: string; results: SearchResults }) {
  const t = searchTexts.use();
  const { products, categories, shops, posts } = results;
  const isInListing = products.some(({ name }) => containsFolded(name, q));
  return (
    <>
      {categories.length > 0 && (
        <Part heading={t.categories}>
          <ScrollRow>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link to={paths.category(id)} state={{ categoryName: name }} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ScrollRow>
        </Part>
      )}
      {products.length > 0 && (
        <Part heading={t.products} aside={isInListing && <TextLink to={paths.search(q)}>{t.filter}</TextLink>}>
          <ProductGrid products={products} columns={4} priority />
        </Part>
      )}
      {shops.length > 0 && (
        <Part heading={t.shops}>
          <Cards>
            {shops.map((shop) => (
              <li key={shop.id}>
                <ShopCard shop={shop} to={paths.shop(shop.id)} />
              </li>
            ))}
          </Cards>
        </Part>
      )}
      {posts.length > 0 && (
        <Part heading={t.posts}>
          <Cards>
            {posts.map((post) => (
              <li key={post.id}>
                <FoundPost post={post} />
              </li>
            ))}
          </Cards>
        </Part>
      )}
    </>
  );
}

function Part({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{heading}</h2>
        {aside}
      </Head>
      {children}
    </section>
  );
}

function FoundPost({ post: { id, title, imageUrl, author, createdAt } }: { post: SearchResults['posts'][number] }) {
  const t = searchTexts.use();
  return (
    <Post>
      <Scene>
        <Picture image={imageUrl} alt="" tintBy={id} ratio="1" fills sizes="96px" />
      </Scene>
      <div>
        <h3 dir="auto">
          <Link to={paths.blogPost(id)}>{title}</Link>
        </h3>
        <p>
          <span dir="auto">{t.by(author)}</span> · <Day iso={createdAt} />
        </p>
      </div>
    </Post>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(4)};
  h2 {
    font-size: ${text('xl')};
  }
`;

const Cards = styled.ul`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('large')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Post = styled.article`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  height: 100%;
  padding: ${space(3)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  > div:last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h3 > a {
    text-decoration: none;
  }
  h3 > a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  p {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;

const Scene = styled.div`
  flex: none;
  width: 6rem;
  border-radius: ${radius('medium')};
  overflow: hidden;
`;
