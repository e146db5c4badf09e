import type { Language } from '@rialto/shared/language';
import { color, space } from '@rialto/shared/theme/theme';
import { useId } from 'react';
import styled from 'styled-components';

interface ChoiceGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; lang?: Language }[];
  value: Value;
  /** Whether the choice is being applied. */
  busy?: boolean;
  onChoose: (value: Value) => void;
}

export function ChoiceGroup<Value extends string>({ label, options, value, busy, onChoose }: ChoiceGroupProps<Value>) {
  const group = useId();
  const labelId = useId();
  return (
    <Group role="radiogroup" aria-labelledby={labelId} aria-busy={busy}>
      <span id={labelId}>{label}</span>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  > span {
    color: ${color('inkSoft')};
  }
  > label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 2rem;
    cursor: pointer;
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color('leaf')};
  }
`;
