import { checkable } from '@rialto/shared/theme/checkable';
import { color, space } from '@rialto/shared/theme/theme';
import { useId } from 'react';
import styled from 'styled-components';

interface RadioFieldProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, each explained below its label. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, legend, options, value, onChange } = props;
  const ids = useId();
  return (
    <Options>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-labelledby={`${ids}-label-${option.value}`}
            aria-describedby={`${ids}-hint-${option.value}`}
          />
          <span>
            <b id={`${ids}-label-${option.value}`}>{option.label}</b>
            <small id={`${ids}-hint-${option.value}`}>{option.hint}</small>
          </span>
        </label>
      ))}
    </Options>
  );
}

const Options = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space(3)};
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: start;
    gap: ${space(3)};
  }
  input {
    ${checkable}
    margin-top: 0;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;
