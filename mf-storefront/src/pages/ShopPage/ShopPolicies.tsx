import type { Shop } from '@rialto/shared/contract/shop';
import { from, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { shopTexts } from '../../texts/shopTexts';

/** Opening hours, delivery and returns, as far as the shop has described them. */
export function ShopPolicies({ shop: { opening, deliveryPolicy, returnsPolicy } }: { shop: Shop }) {
  const t = shopTexts.use();
  const parts = [
    { title: t.opening, words: opening },
    { title: t.delivery, words: deliveryPolicy },
    { title: t.returns, words: returnsPolicy },
  ].filter(({ words }) => words);
  if (parts.length === 0) return null;
  return (
    <Grid>
      {parts.map(({ title, words }) => (
        <Part key={title} as="section">
          <h2>{title}</h2>
          <p dir="auto">{words}</p>
        </Part>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${space(4)};
  ${from('medium')} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;

const Part = styled(Panel)`
  h2 {
    margin-bottom: ${space(2)};
    font-size: ${text('lg')};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
