import type { ProductOption, Variant } from '@rialto/shared/contract/variant';
import { color, radius, space, transition } from '@rialto/shared/theme/theme';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useId } from 'react';
import styled from 'styled-components';
import { productTexts } from '../../texts/productTexts';
import { choicesOf } from './variants';

interface VariantPickerProps {
  options: readonly ProductOption[];
  variants: readonly Variant[];
  chosen: Variant;
  onChoose: (variant: Variant) => void;
}

/** A group of radio buttons per option. Sold-out variants can be chosen too, to see them and to ask for more. */
export function VariantPicker({ options, variants, chosen, onChoose }: VariantPickerProps) {
  const { variant: t } = productTexts.use();
  const name = useId();
  return options.map((option, index) => (
    <Option key={option.name}>
      <legend>
        <bdi>{option.name}</bdi>
      </legend>
      <Values>
        {choicesOf(option.values, index, variants, chosen).map(({ value, isChosen, variant, state }) => (
          <Value key={value} $state={state}>
            <input
              type="radio"
              name={`${name}-${index}`}
              value={value}
              checked={isChosen}
              onChange={() => onChoose(variant)}
            />
            <bdi>{value}</bdi>
            {state !== 'inStock' && (
              <VisuallyHidden> {state === 'soldOut' ? t.soldOut : t.changesOthers}</VisuallyHidden>
            )}
          </Value>
        ))}
      </Values>
    </Option>
  ));
}

const Option = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;

const Values = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Value = styled.label<{ $state: 'inStock' | 'soldOut' | 'other' }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-width: 2.75rem;
  max-width: 100%;
  min-height: 2.5rem;
  padding: 6px 16px;
  border: 1px ${({ $state }) => ($state === 'inStock' ? 'solid' : 'dashed')} ${color('lineStrong')};
  border-radius: ${radius('medium')};
  background: ${color('raised')};
  color: ${({ $state }) => color($state === 'inStock' ? 'ink' : 'inkSoft')};
  text-decoration: ${({ $state }) => ($state === 'soldOut' ? 'line-through' : 'none')};
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: ${transition('quick', 'border-color', 'background')};
  &:hover {
    border-color: ${color('leaf')};
  }
  &:has(:checked) {
    border-color: ${color('leaf')};
    background: ${color('leafTint')};
    box-shadow: inset 0 0 0 1px ${color('leaf')};
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color('leaf')};
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
