import type { ReviewSummary } from '@rialto/shared/contract/review';
import { formatTenths } from '@rialto/shared/i18n/format';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Stars } from '@rialto/shared/ui/Stars';
import { Figure, Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { reviewTexts } from '../../texts/reviewTexts';

const steps = [5, 4, 3, 2, 1] as const;

interface RatingSummaryProps {
  summary: ReviewSummary;
  /** Stars of the reviews shown; null for all. */
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}

/** The mean, and a bar for each number of stars, which filters the reviews. */
export function RatingSummary({ summary: { count: total, average, stars }, chosen, onChoose }: RatingSummaryProps) {
  const { list: t } = reviewTexts.use();
  return (
    <div>
      <Mean>
        <Big>{formatTenths(average)}</Big>
        <span>
          <Stars rating={average} size={20} />
          <Muted>{t.count(total)}</Muted>
        </span>
      </Mean>
      <Bars>
        {steps.map((step) => (
          <li key={step}>
            <Step
              aria-pressed={chosen === step}
              disabled={stars[step] === 0}
              onClick={() => onChoose(chosen === step ? null : step)}
            >
              <span>{t.stars(step)}</span>
              <Bar aria-hidden="true">
                <Share $percent={Math.round((stars[step] / total) * 100)} />
              </Bar>
              <Votes>{stars[step]}</Votes>
            </Step>
          </li>
        ))}
      </Bars>
    </div>
  );
}

const Mean = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;

const Big = styled(Figure)`
  font-size: ${text('h1')};
  line-height: 1;
`;

const Bars = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(4)};
  font-size: 0.9375rem;
`;

const Step = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: 4em 1fr 2.2em;
  align-items: center;
  gap: ${space(3)};
  width: calc(100% + 2 * ${space(2)});
  min-height: 1.75rem;
  margin-inline: -${space(2)};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius('small')};
  background: none;
  text-align: start;
  &:not(:disabled):hover,
  &[aria-pressed='true'] {
    background: ${color('leafTint')};
  }
  &[aria-pressed='true'] {
    font-weight: 600;
  }
`;

const Bar = styled.span`
  height: 10px;
  border-radius: ${radius('pill')};
  background: ${color('line')};
  overflow: hidden;
`;

/** Not an inline style: the page's content security policy forbids these. */
const Share = styled.span<{ $percent: number }>`
  display: block;
  width: ${({ $percent }) => $percent}%;
  height: 100%;
  border-radius: inherit;
  background: ${color('leaf')};
`;

const Votes = styled.span`
  color: ${color('inkSoft')};
  text-align: right;
  font-variant-numeric: tabular-nums;
`;
