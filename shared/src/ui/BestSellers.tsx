import type { Stats } from '@rialto/shared/contract/stats';
import { formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { color, radius } from '@rialto/shared/theme/theme';
import { Card, CardList } from '@rialto/shared/ui/Card';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

export function BestSellers({ products }: { products: Stats['topProducts'] }) {
  const t = figureTexts.use();
  const most = products[0]?.sold ?? 1;
  return (
    <Card aria-label={t.bestSellers}>
      <h2>{t.bestSellers}</h2>
      {products.length === 0 && <Muted>{t.nothingSold}</Muted>}
      <CardList>
        {products.map(({ id, name, sold, revenue }) => (
          <li key={id}>
            <span>
              <Link to={paths.product(id)}>{name}</Link>
              <small>{t.sold(sold, formatMoney(revenue))}</small>
            </span>
            <Bar style={{ width: `${(sold / most) * 100}%` }} />
          </li>
        ))}
      </CardList>
    </Card>
  );
}

const Bar = styled.span`
  height: 6px;
  border-radius: ${radius('pill')};
  background: ${color('leaf')};
`;
