import { color, radius } from '@rialto/shared/theme/theme';
import styled, { css } from 'styled-components';

export type BadgeTone = 'plain' | 'sale' | 'ok' | 'warn' | 'bad';

const tones = {
  plain: css`
    background: ${color('raised')};
    color: ${color('ink')};
  `,
  sale: css`
    background: ${color('tomato')};
    color: ${color('onTomato')};
  `,
  ok: css`
    background: ${color('leafTint')};
    color: ${color('leaf')};
  `,
  warn: css`
    background: ${color('sunTint')};
    color: ${color('ink')};
  `,
  bad: css`
    background: ${color('blushTint')};
    color: ${color('ink')};
  `,
} satisfies Record<BadgeTone, ReturnType<typeof css>>;

export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-block;
  padding: 4px 11px;
  border-radius: ${radius('pill')};
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  ${({ $tone = 'plain' }) => tones[$tone]}
`;
