import styled from 'styled-components';

/** A list that is dimmed while another is loading. */
export const Content = styled.section<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
`;
