import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color } from '@rialto/shared/theme';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
`;

/** The first path is the filled stars, the other one the rest. */
const Picture = styled.svg`
  fill: ${color('line')};
  stroke: ${color('lineStrong')};
  stroke-width: 0.6;
  > :first-child {
    fill: ${color('lemon')};
    stroke: ${color('warn')};
  }
`;

const places = [0, 1, 2, 3, 4];
const gap = 2;
/** One star, from its tip, in a square of 16. */
const star = 'l2.2 4.5 4.9.7-3.6 3.5.9 4.9-4.4-2.3-4.4 2.3.9-4.9-3.6-3.5 4.9-.7z';

/** Five stars, `rating` of them filled (0–5, rounded): one picture, as a list of products shows hundreds of them. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const t = kitTexts.use();
  const filled = Math.round(rating);
  const width = places.length * (size + gap) - gap;
  const unit = 16 / size;
  const shapeOf = (stars: number[]) =>
    stars.map((place) => `M${(8 + place * (size + gap) * unit).toFixed(1)} .9${star}`).join('');
  return (
    <Row>
      <VisuallyHidden>{t.rated(filled)}</VisuallyHidden>
      <Picture aria-hidden="true" width={width} height={size} viewBox={`0 0 ${(width * unit).toFixed(1)} 16`}>
        <path d={shapeOf(places.filter((place) => place < filled))} />
        <path d={shapeOf(places.filter((place) => place >= filled))} />
      </Picture>
    </Row>
  );
}
