import { space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

export const PageFrame = styled.div`
  padding-block: ${space(6)};
`;
