import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** One of several options, in a frame that is highlighted while it is chosen. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color('leaf')};
    background: ${color('leafTint')};
  }
  &:has(:disabled) {
    cursor: default;
    b {
      color: ${color('inkSoft')};
    }
  }
  > input {
    ${checkable}
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
`;

export const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: ${space(2)};
    padding: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
