import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color } from '@rialto/shared/theme';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
`;

const Star = styled.svg<{ $filled: boolean }>`
  fill: ${({ $filled }) => color($filled ? 'lemon' : 'line')};
  stroke: ${({ $filled }) => color($filled ? 'warn' : 'lineStrong')};
  stroke-width: 0.6;
`;

const star = 'm8 .9 2.2 4.5 4.9.7-3.6 3.5.9 4.9L8 12.2l-4.4 2.3.9-4.9L.9 6.1l4.9-.7L8 .9Z';

/** Five stars, `rating` of them filled (0–5, rounded). */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const t = kitTexts.use();
  const filled = Math.round(rating);
  return (
    <Row>
      <VisuallyHidden>{t.rated(filled)}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} aria-hidden="true" width={size} height={size} viewBox="0 0 16 16" $filled={place <= filled}>
          <path d={star} />
        </Star>
      ))}
    </Row>
  );
}
