import { inputTexts } from '@rialto/shared/texts/inputTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useId, useState } from 'react';
import styled from 'styled-components';

const steps = [1, 2, 3, 4, 5];
const star = 'm8 .9 2.2 4.5 4.9.7-3.6 3.5.9 4.9L8 12.2l-4.4 2.3.9-4.9L.9 6.1l4.9-.7L8 .9Z';

interface RatingInputProps {
  /** 1 to 5; 0 for none. */
  value: number;
  onChange: (rating: number) => void;
  describedBy?: string | undefined;
  isInvalid?: boolean;
}

export function RatingInput({ value, onChange, describedBy, isInvalid = false }: RatingInputProps) {
  const t = inputTexts.use();
  const name = useId();
  const [pointed, setPointed] = useState(0);
  const lit = pointed || value;
  return (
    <Group aria-describedby={describedBy} aria-invalid={isInvalid || undefined}>
      <legend>{t.rating}</legend>
      <Row onPointerLeave={() => setPointed(0)}>
        {steps.map((step) => (
          <label key={step} onPointerEnter={() => setPointed(step)}>
            <input
              type="radio"
              name={name}
              value={step}
              checked={step === value}
              aria-describedby={describedBy}
              onChange={() => onChange(step)}
            />
            <Star aria-hidden="true" viewBox="0 0 16 16" $lit={step <= lit}>
              <path d={star} />
            </Star>
            <VisuallyHidden>{t.stars(step)}</VisuallyHidden>
          </label>
        ))}
      </Row>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: 5px;
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }
`;

const Row = styled.div`
  display: inline-flex;
  margin-left: -${space(2)};
  label {
    position: relative;
    padding: 6px 8px;
    border-radius: 8px;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 3px solid ${color('leaf')};
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Star = styled.svg<{ $lit: boolean }>`
  width: 1.875rem;
  height: 1.875rem;
  fill: ${({ $lit }) => color($lit ? 'lemon' : 'line')};
  stroke: ${({ $lit }) => color($lit ? 'warn' : 'lineStrong')};
  stroke-width: 0.6;
`;
