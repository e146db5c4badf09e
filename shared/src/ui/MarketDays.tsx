import { marketTimeZone } from '@rialto/shared/i18n/format';
import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { color, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** Names the time zone of the days beside it: 'Days in Europe/Berlin'. */
export function MarketDays({ id }: { id?: string }) {
  return <Note id={id}>{tableTexts.use().daysIn(marketTimeZone())}</Note>;
}

const Note = styled.small`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;
