import { color, radius } from '@rialto/shared/theme/theme';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { shellTexts } from '../texts/shellTexts';

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
  const t = shellTexts.use();
  const skip = (event: MouseEvent) => {
    // The address stays as it is: it is where a login leads back to, and an entry of the router's history.
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <Skip href="#main" onClick={skip}>
      {t.skip}
    </Skip>
  );
}
