import { color, radius } from '@rialto/shared/theme';
import styled from 'styled-components';

const Skip = styled.a`
  position: absolute;
  top: 8px;
  left: 8px;
  z-index: 40;
  padding: 10px 18px;
  border-radius: ${radius('medium')};
  background: ${color('ink')};
  color: ${color('paper')};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return <Skip href="#main">Skip to the content</Skip>;
}
