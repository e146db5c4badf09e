import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color } from '@rialto/shared/theme/theme';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
`;

const Picture = styled.svg`
  fill: ${color('line')};
  stroke: ${color('lineStrong')};
  stroke-width: 0.6;
  > svg {
    fill: ${color('lemon')};
    stroke: ${color('warn')};
  }
`;

const indexes = [0, 1, 2, 3, 4];
const gap = 2;
/** A star in a square of 16, starting at its tip. */
const star = 'l2.2 4.5 4.9.7-3.6 3.5.9 4.9-4.4-2.3-4.4 2.3.9-4.9-3.6-3.5 4.9-.7z';

/** A rating (0 to 5, fractional). The inner SVG clips the filled stars; one picture for all five keeps long lists small. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const t = kitTexts.use();
  const unit = 16 / size;
  const step = 16 + gap * unit;
  const width = indexes.length * step - gap * unit;
  const whole = Math.floor(rating);
  const filled = Math.min(width, whole * step + (rating - whole) * 16);
  const stars = indexes.map((index) => `M${(8 + index * step).toFixed(1)} .9${star}`).join('');
  return (
    <Row>
      <VisuallyHidden>{t.rated(rating)}</VisuallyHidden>
      <Picture
        aria-hidden="true"
        width={`${width / unit / 16}rem`}
        height={`${size / 16}rem`}
        viewBox={`0 0 ${width.toFixed(1)} 16`}
      >
        <path d={stars} />
        {filled > 0 && (
          <svg aria-hidden="true" width={filled.toFixed(1)} height="16">
            <path d={stars} />
          </svg>
        )}
      </Picture>
    </Row>
  );
}
