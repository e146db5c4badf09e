import { color, space, text } from '@rialto/shared/theme/theme';
import { Input } from '@rialto/shared/ui/Field';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

/** Of the order beside the form. */
export const sideWidth = 'minmax(21.25rem, 32%)';

/** A field of the checkout that is only shown. */
export const FixedInput = styled(Input)`
  border-color: ${color('line')};
  &:read-only:not(select) {
    background: ${color('paper')};
  }
`;

/** A part of the checkout with its heading. */
export const Section = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  h2 {
    font-size: ${text('lg')};
  }
`;
