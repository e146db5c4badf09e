import type { Category } from '@rialto/shared/contract/category';
import { paths } from '@rialto/shared/paths';
import { NavLink } from '@rialto/shared/router';
import { color, from, radius, space, transition } from '@rialto/shared/theme';
import styled from 'styled-components';

/** From one category to the next. */
export function CategoryLinks({ categories }: { categories: Category[] }) {
  if (categories.length < 2) return null;
  return (
    <nav aria-label="Categories">
      <List>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <NavLink to={paths.category(id)} state={{ categoryName: name }}>
              {name}
            </NavLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** One line to swipe through on phones. */
const List = styled.ul`
  display: flex;
  gap: ${space(2)};
  margin: ${space(3)} -${space(4)} 0;
  padding: 4px ${space(4)};
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;
  ${from('small')} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
  a {
    display: block;
    padding: 7px 16px;
    border: 1px solid ${color('line')};
    border-radius: ${radius('pill')};
    background: ${color('raised')};
    font-size: 15px;
    font-weight: 500;
    text-decoration: none;
    transition: ${transition('quick', 'border-color')};
  }
  a:hover {
    border-color: ${color('leaf')};
  }
  a[aria-current] {
    border-color: ${color('leaf')};
    background: ${color('leaf')};
    color: ${color('onLeaf')};
  }
`;
