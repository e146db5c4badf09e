import { space } from '@rialto/shared/theme';
import { Container } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

/** A short page: a heading, a few words, what to do next. */
export const CenteredPage = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
  max-width: 640px;
  padding-block: ${space(8)};
`;
