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

export function SkipLink() {
  const t = shellTexts.use();
  const skip = (event: MouseEvent) => {
    // Following the link would add `#main` to the URL and an entry to the history.
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <Skip href="#main" onClick={skip}>
      {t.skip}
    </Skip>
  );
}
