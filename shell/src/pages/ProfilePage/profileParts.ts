import { space } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

export const Section = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

export const SectionTitle = styled.h2`
  font-size: 1.5rem;
`;
