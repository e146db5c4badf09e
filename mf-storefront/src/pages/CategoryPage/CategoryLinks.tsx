import type { Category } from '@rialto/shared/contract/category';
import { NavLink, useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { ScrollRow, useCentredSelection } from '../../components/scrollRow';
import { listingTexts } from '../../texts/listingTexts';

export function CategoryLinks({ categories }: { categories: Category[] }) {
  const t = listingTexts.use();
  const row = useCentredSelection(useLocation().pathname);
  if (categories.length < 2) return null;
  return (
    <nav aria-label={t.categories}>
      <ScrollRow ref={row}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <NavLink to={paths.category(id)} state={{ categoryName: name }} dir="auto">
              {name}
            </NavLink>
          </li>
        ))}
      </ScrollRow>
    </nav>
  );
}
