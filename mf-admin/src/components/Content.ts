import styled from 'styled-components';

/** A list that stays on screen, paler, while another is on its way. */
export const Content = styled.section<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
`;
