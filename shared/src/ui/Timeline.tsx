import type { OrderEvent } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { useTranslateMessage } from '@rialto/shared/texts/serverTexts';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

export function Timeline({ events }: { events: OrderEvent[] }) {
  const t = kitTexts.use();
  const translateMessage = useTranslateMessage();
  return (
    <Panel aria-labelledby="timeline-heading">
      <Heading id="timeline-heading">{t.whatHappened}</Heading>
      <List>
        {events.map((event) => (
          <li key={event.id}>
            {translateMessage(event)}
            <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const List = styled.ol`
  margin-top: ${space(4)};
  li {
    position: relative;
    padding: 0 0 ${space(4)} ${space(5)};
  }
  li::before {
    position: absolute;
    top: calc(0.775rem - 5.4px);
    left: 0;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${color('leaf')};
    content: '';
    print-color-adjust: exact;
  }
  li:not(:last-child)::after {
    position: absolute;
    top: calc(0.775rem + 8.6px);
    bottom: -3px;
    left: 4px;
    width: 2px;
    background: ${color('line')};
    content: '';
    print-color-adjust: exact;
  }
  li:last-child {
    padding-bottom: 0;
  }
  time {
    display: block;
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
`;
