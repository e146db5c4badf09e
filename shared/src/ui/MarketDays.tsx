import { marketTimeZone } from '@rialto/shared/i18n/format';
import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { color, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** Says in which time zone the days beside it are: 'Days in Europe/Berlin'. */
export function MarketDays({ id }: { id?: string }) {
  return <Note id={id}>{tableTexts.use().daysIn(marketTimeZone())}</Note>;
}

const Note = styled.small`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;
