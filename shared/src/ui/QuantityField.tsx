import type { NumberFormat } from '@rialto/shared/contract/number';
import { parseTyped } from '@rialto/shared/i18n/typedNumber';
import { inputTexts } from '@rialto/shared/texts/inputTexts';
import { color, radius } from '@rialto/shared/theme/theme';
import { useState } from 'react';
import styled from 'styled-components';

interface QuantityFieldProps {
  name: string;
  value: number;
  /** The available units. A larger current value stays. */
  max: number;
  onChange: (change: (quantity: number) => number) => void;
  /** Called with a translated message when the typed text is not a quantity. */
  onInvalid?: (message: () => string) => void;
}

const maxUnits = 999;
/** Larger numbers are reduced to `maxUnits`. */
const quantityFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: Number.MAX_SAFE_INTEGER };

export function QuantityField({ name, value, max, onChange, onInvalid }: QuantityFieldProps) {
  const t = inputTexts.use();
  const [typed, setTyped] = useState<string | null>(null);

  const commit = () => {
    if (typed === null) return;
    const { value: quantity } = parseTyped(typed, quantityFormat);
    setTyped(null);
    if (quantity === null || (quantity > maxUnits && max >= maxUnits))
      onInvalid?.(() => inputTexts.current().noQuantity(maxUnits));
    else if (quantity !== value) onChange(() => Math.min(quantity, maxUnits));
  };

  const stepped = (quantity: number, change: 1 | -1) => {
    if (change < 0) return Math.max(1, quantity - 1);
    return quantity >= Math.min(max, maxUnits) ? quantity : quantity + 1;
  };
  const ends = (change: 1 | -1) => stepped(value, change) === value;
  const step = (change: 1 | -1) => {
    if (!ends(change)) onChange((quantity) => stepped(quantity, change));
  };

  return (
    <Group role="group" aria-label={t.quantity(name)}>
      <Step aria-label={t.oneLess} aria-disabled={ends(-1)} onClick={() => step(-1)}>
        −
      </Step>
      <NumberInput
        aria-label={t.quantity(name)}
        inputMode="numeric"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <Step aria-label={t.oneMore} aria-disabled={ends(1)} onClick={() => step(1)}>
        +
      </Step>
    </Group>
  );
}

// aria-disabled at the ends, as disabling a focused button loses the focus.
const Group = styled.div`
  display: inline-flex;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('pill')};
`;

const Step = styled.button.attrs({ type: 'button' })`
  width: 2.5rem;
  height: 2.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius('pill')};
  background: none;
  font-size: 1.25rem;
  line-height: 1;
  &:hover:not([aria-disabled='true']) {
    background: ${color('leafTint')};
  }
  &[aria-disabled='true'] {
    color: ${color('lineStrong')};
    cursor: not-allowed;
  }
`;

const NumberInput = styled.input`
  width: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
