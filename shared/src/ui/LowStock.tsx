import type { Stats } from '@rialto/shared/contract/stats';
import { Link } from '@rialto/shared/router';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { Card, CardList } from '@rialto/shared/ui/Card';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Muted } from '@rialto/shared/ui/Text';

type LowProduct = Stats['lowStock'][number];

interface LowStockProps {
  products: readonly LowProduct[];
  pathOf: (product: LowProduct) => string;
}

export function LowStock({ products, pathOf }: LowStockProps) {
  const t = figureTexts.use();
  return (
    <Card aria-label={t.lowStock}>
      <h2>{t.lowStock}</h2>
      {products.length === 0 && <Muted>{t.enough}</Muted>}
      <CardList>
        {products.map((product) => (
          <li key={product.id}>
            <span>
              <Link to={pathOf(product)}>{product.name}</Link>
              <StatusBadge tone={product.available === 0 ? 'bad' : 'warn'}>
                {product.available === 0 ? t.soldOut : t.onlyLeft(product.available)}
              </StatusBadge>
            </span>
          </li>
        ))}
      </CardList>
    </Card>
  );
}
