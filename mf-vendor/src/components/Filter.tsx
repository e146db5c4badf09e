import { FilterBar } from '@rialto/shared/ui/FilterBar';
import styled from 'styled-components';

/** A list's only filter, which needs no more than a few words. */
export const Filter = styled(FilterBar)`
  max-width: 20rem;
`;
