import type { VendorStats } from '@rialto/shared/contract/stats';
import { paths } from '@rialto/shared/paths';
import { Link } from '@rialto/shared/router';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Muted } from '@rialto/shared/ui/Text';
import { Card, List } from './cardParts';

/** What is sold out or soon will be; each leads to its row in the inventory. */
export function LowStock({ products }: { products: VendorStats['lowStock'] }) {
  return (
    <Card aria-label="Low in stock">
      <h2>Low in stock</h2>
      {products.length === 0 && <Muted>There is enough of everything.</Muted>}
      <List>
        {products.map(({ id, name, available }) => (
          <li key={id}>
            <span>
              <Link to={`${paths.manageInventory}?q=${encodeURIComponent(name)}`}>{name}</Link>
              <StatusBadge tone={available === 0 ? 'bad' : 'warn'}>
                {available === 0 ? 'Sold out' : `Only ${available} left`}
              </StatusBadge>
            </span>
          </li>
        ))}
      </List>
    </Card>
  );
}
