import { space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** The room above and below a page's content. */
export const PageFrame = styled.div`
  padding-block: ${space(6)};
`;
