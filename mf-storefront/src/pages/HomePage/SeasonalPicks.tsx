import { useLanguage } from '@rialto/shared/language';
import { useQuery } from '@rialto/shared/query';
import { Container } from '@rialto/shared/ui/Layout';
import { seasonalPicksQuery } from '../../data/seasonalPicks';
import { ProductRow } from './ProductRow';

/** A row for each of the picks of admins. Nothing without picks, or on failures. */
export function SeasonalPicks() {
  const language = useLanguage();
  const { data = [] } = useQuery(seasonalPicksQuery);
  if (data.length === 0) return null;
  return (
    <Container>
      {data.map(({ id, titles, products }) => (
        <ProductRow key={id} heading={titles[language] ?? titles.en} products={products} canAdd />
      ))}
    </Container>
  );
}
