import { color, radius } from '@rialto/shared/theme';
import styled from 'styled-components';

interface QuantityStepperProps {
  value: number;
  /** What is in stock. */
  max: number;
  onChange: (quantity: number) => void;
}

/** How many pieces, from 1 to what is in stock. */
export function QuantityStepper({ value, max, onChange }: QuantityStepperProps) {
  const set = (quantity: number) => onChange(Math.min(Math.max(1, Math.trunc(quantity) || 1), max));
  return (
    <Frame role="group" aria-label="Quantity">
      <button type="button" aria-label="One less" disabled={value <= 1} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label="Quantity"
        min={1}
        max={max}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
      <button type="button" aria-label="One more" disabled={value >= max} onClick={() => set(value + 1)}>
        +
      </button>
    </Frame>
  );
}

const Frame = styled.div`
  display: inline-flex;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('pill')};
  background: ${color('raised')};
  > * {
    width: 46px;
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    font-size: 18px;
    font-weight: 600;
    text-align: center;
  }
  > button:disabled {
    color: ${color('lineStrong')};
    cursor: not-allowed;
  }
  > button {
    border-radius: ${radius('pill')};
  }
  > input {
    appearance: textfield;
    &::-webkit-inner-spin-button {
      appearance: none;
    }
  }
`;
