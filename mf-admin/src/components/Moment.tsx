import { formatDateTime } from '@rialto/shared/i18n/format';
import { useLanguage } from '@rialto/shared/language';
import styled from 'styled-components';

interface MomentProps {
  iso: string | null;
  /** Shown if there is none. */
  none?: string;
}

/** A date and time, on one line in a table; cards may break it. */
export function Moment({ iso, none }: MomentProps) {
  useLanguage();
  return iso ? <OneLine dateTime={iso}>{formatDateTime(iso)}</OneLine> : <OneLine as="span">{none}</OneLine>;
}

const OneLine = styled.time`
  @container (min-width: 43.75rem) {
    white-space: nowrap;
  }
`;
