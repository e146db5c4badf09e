import { color, space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

export interface Step {
  label: string;
  /** When it was or will be. */
  detail?: string;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** The index of the last step that is done; -1 for none. */
  reached: number;
}

/** How far something is on its way: a bar of steps, of which those that are done are green. */
export function Steps({ label, steps, reached }: StepsProps) {
  return (
    <Bar aria-label={label} $count={steps.length}>
      {steps.map((step, place) => (
        <li
          key={step.label}
          aria-current={place === reached ? 'step' : undefined}
          data-done={place <= reached || undefined}
        >
          <span>{step.label}</span>
          {step.detail && <small>{step.detail}</small>}
        </li>
      ))}
    </Bar>
  );
}

const Bar = styled.ol<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${space(2)};
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  /* Too narrow for the longest word of four steps. */
  @media (max-width: 30em) {
    grid-template-columns: repeat(${({ $count }) => ($count > 3 ? 2 : $count)}, minmax(0, 1fr));
  }
  li {
    padding-top: ${space(2)};
    border-top: 4px solid ${color('line')};
    border-radius: 2px;
    overflow-wrap: anywhere;
  }
  li[data-done] {
    border-color: ${color('leaf')};
    color: ${color('ink')};
  }
  li[aria-current] > span {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 0.8125rem;
  }
  @media print {
    print-color-adjust: exact;
  }
`;
