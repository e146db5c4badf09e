import { color, space, text } from '@rialto/shared/theme/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr));
  gap: ${space(3)} ${space(5)};
  dt {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
