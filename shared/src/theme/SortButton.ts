import { color, transition } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

interface SortButtonLook {
  $order: 'ascending' | 'descending' | undefined;
  $figures: boolean;
}

export const SortButton = styled.button.attrs({ type: 'button' })<SortButtonLook>`
  display: inline-flex;
  flex-direction: ${({ $figures }) => ($figures ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 4px;
  min-height: 1.75rem;
  margin: -4px 0;
  vertical-align: middle;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $order }) => ($order ? color('ink') : 'inherit')};
  font: inherit;
  svg {
    opacity: ${({ $order }) => ($order ? 1 : 0)};
    transform: ${({ $order }) => ($order === 'ascending' ? 'rotate(180deg)' : 'none')};
    transition: ${transition('quick', 'opacity', 'transform')};
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 1;
  }
`;
