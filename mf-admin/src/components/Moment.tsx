import { formatDateTime } from '@rialto/shared/i18n/format';
import styled from 'styled-components';

/** A date and time in a table, on one line. */
export const Moment = ({ iso }: { iso: string }) => <OneLine dateTime={iso}>{formatDateTime(iso)}</OneLine>;

const OneLine = styled.time`
  white-space: nowrap;
`;
