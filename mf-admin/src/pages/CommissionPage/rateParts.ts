import { color, radius, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** Rules that match, the one that applies highlighted. */
export const Reasons = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  li {
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${color('line')};
    border-radius: ${radius('medium')};
    overflow-wrap: anywhere;
  }
  li[data-applies] {
    border-color: ${color('leaf')};
    background: ${color('leafTint')};
  }
  li:not([data-applies]) b {
    font-weight: 400;
  }
  small {
    display: block;
    font-size: 0.875rem;
  }
  li:not([data-applies]) small {
    color: ${color('inkSoft')};
  }
`;
