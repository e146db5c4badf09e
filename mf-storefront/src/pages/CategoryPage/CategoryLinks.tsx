import type { Category } from '@rialto/shared/contract/category';
import { paths } from '@rialto/shared/paths';
import { NavLink, useLocation } from '@rialto/shared/router';
import { ScrollRow, useChosenInView } from '../../components/scrollRow';

/** From one category to the next. */
export function CategoryLinks({ categories }: { categories: Category[] }) {
  const row = useChosenInView(useLocation().pathname);
  if (categories.length < 2) return null;
  return (
    <nav aria-label="Categories">
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
