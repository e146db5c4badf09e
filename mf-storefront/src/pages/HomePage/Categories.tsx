import type { Category } from '@rialto/shared/contract/category';
import { useQuery } from '@rialto/shared/query';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color, from, radius, space, text, transition } from '@rialto/shared/theme/theme';
import { tints } from '@rialto/shared/theme/tokens';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { categoriesQuery } from '../../data/categories';
import { homeTexts } from '../../texts/homeTexts';
import { CategoryIcon } from './CategoryIcon';

const places = [1, 2, 3, 4, 5, 6];

export function Categories() {
  const t = homeTexts.use();
  const categories = useQuery(categoriesQuery());
  return (
    <Section as="section" id="categories" tabIndex={-1} aria-labelledby="categories-heading">
      <Heading id="categories-heading">{t.categories}</Heading>
      <ListState
        query={categories}
        emptyText={t.noCategories}
        failedReason={t.categoriesFailed}
        skeleton={<GridSkeleton />}
      >
        {(items) => (
          <Grid $count={items.length}>
            {items.map((category, index) => (
              <li key={category.id}>
                <Tile category={category} tint={tints[index % tints.length] ?? 'leafTint'} />
              </li>
            ))}
          </Grid>
        )}
      </ListState>
    </Section>
  );
}

interface TileProps {
  category: Category;
  tint: (typeof tints)[number];
}

function Tile({ category: { id, name, products, picture }, tint }: TileProps) {
  const t = kitTexts.use();
  return (
    <Plate to={paths.category(id)} state={{ categoryName: name }} $tint={tint}>
      <CategoryIcon name={name} content={picture} />
      <b>{name}</b>
      {products !== undefined && <span>{t.products(products)}</span>}
    </Plate>
  );
}

function GridSkeleton() {
  return (
    <Grid as="div" $count={places.length}>
      {places.map((place) => (
        <Skeleton key={place} $height="11.375rem" />
      ))}
    </Grid>
  );
}

/** Laid out when it is nearly in view. The heights are those of the demo market's categories. */
const Section = styled(Container)`
  padding-block: ${space(5)};
  content-visibility: auto;
  contain-intrinsic-block-size: auto 60.8125rem;
  ${from('small')} {
    contain-intrinsic-block-size: auto 39.5rem;
  }
  ${from('medium')} {
    contain-intrinsic-block-size: auto 26.5625rem;
  }
`;

const Heading = styled.h2`
  margin-bottom: 20px;
  font-size: ${text('h2')};
`;

/** Up to seven tiles in one row; more in rows of about the same length. */
const columnsFor = (count: number) => (count <= 7 ? count : Math.ceil(count / Math.ceil(count / 6)));

const Grid = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${from('small')} {
    grid-template-columns: repeat(${({ $count }) => ($count % 3 === 1 ? 4 : 3)}, minmax(0, 1fr));
    gap: ${space(4)};
    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
  ${from('medium')} {
    ${({ $count }) => $count % 5 === 0 && 'grid-template-columns: repeat(5, minmax(0, 1fr));'}
  }
  ${from('large')} {
    grid-template-columns: repeat(${({ $count }) => columnsFor($count)}, minmax(0, 1fr));
  }
`;

const Plate = styled(Link)<{ $tint: (typeof tints)[number] }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  height: 100%;
  padding: 22px 10px 18px;
  border-radius: ${radius('large')};
  background: ${({ $tint }) => color($tint)};
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  > span:first-child {
    transition: ${transition('calm', 'transform')};
  }
  &:hover > span:first-child {
    transform: translateY(-3px) scale(1.05);
  }
  &:hover > b {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  > b {
    margin-top: ${space(3)};
    font-size: 1.0625rem;
    font-weight: 600;
  }
  > b + span {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;
