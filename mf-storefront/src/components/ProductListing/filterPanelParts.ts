import { color, from, space } from '@rialto/shared/theme/theme';
import { breakpoints } from '@rialto/shared/theme/tokens';
import { Button } from '@rialto/shared/ui/Button';
import styled from 'styled-components';

const columns = { 4: '2fr 0.75fr 0.75fr 1.2fr', 5: '2fr 1.3fr 0.75fr 0.75fr 1.2fr' } as const;

export const Panel = styled.form.attrs({ role: 'search' })<{ $columns: keyof typeof columns }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space(3)};
  margin-top: ${space(4)};
  ${from('medium')} {
    grid-template-columns: repeat(6, 1fr);
  }
  ${from('large')} {
    grid-template-columns: ${({ $columns }) => columns[$columns]};
  }
  /* A column beside the list. */
  ${from('wide')} {
    position: sticky;
    top: calc(var(--header) + ${space(3)});
    grid-template-columns: 1fr 1fr;
    max-height: calc(100dvh - var(--header) - ${space(5)});
    margin: ${space(4)} -6px 0;
    padding: 6px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

export const Half = styled.div<{ $alone?: boolean }>`
  grid-column: 1 / -1;
  ${from('medium')} {
    grid-column: ${({ $alone }) => ($alone ? '1 / -1' : 'span 3')};
  }
  ${from('large')} {
    grid-column: auto;
  }
  ${from('wide')} {
    grid-column: 1 / -1;
  }
`;

export const Third = styled.div<{ $alone?: boolean }>`
  min-width: 0;
  ${from('medium')} {
    grid-column: span 2;
  }
  ${from('large')} {
    grid-column: auto;
  }
  ${from('wide')} {
    grid-column: ${({ $alone }) => ($alone ? '1 / -1' : 'auto')};
  }
`;

/** Aligned with the input beside it, not with that input's label. */
export const Toggle = styled(Button)`
  align-self: end;
  ${from('medium')} {
    display: none;
  }
`;

/** Filters that phones have in the sheet; elsewhere they are items of the panel's grid. */
export const Wide = styled.div`
  display: contents;
  @media (width < ${breakpoints.medium / 16}em) {
    display: none;
  }
`;

/** Says on phones what is wrong in the sheet. */
export const PriceProblem = styled.p`
  grid-column: 1 / -1;
  color: ${color('tomato')};
  font-size: 0.875rem;
  font-weight: 500;
  ${from('medium')} {
    display: none;
  }
`;

/** Has the height of the filters by facts before their code is loaded. */
export const FactsPlace = styled.div`
  flex: 1 1 100%;
  min-height: 2.5rem;
  ${from('medium')} {
    flex: 0 1 auto;
  }
`;

/** Below the controls. */
export const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  min-width: 0;
  min-height: 1.5rem; /* reserves the line that may come with the products */
  font-size: 0.9375rem;
  ${from('medium')} {
    min-height: 2.125rem; /* the height of a chip */
  }
`;
