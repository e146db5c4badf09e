import type { ContactRequest } from '@rialto/shared/contract/contact';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { TextLink } from '@rialto/shared/ui/Button';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { contactTexts } from '../../texts/contactTexts';
import { RequestActions } from './RequestActions';

/** A request: who wrote what, the answers, and what can be done with it. */
export function RequestCard({ request }: { request: ContactRequest }) {
  const t = contactTexts.use();
  const { id, name, email, sender, topic, order, text, createdAt, doneAt, answers } = request;
  return (
    <Card as="li">
      <Row>
        <h2>{t.heading(id, t.topics[topic])}</h2>
        <Badge $tone={doneAt ? 'ok' : 'warn'}>{t.states[doneAt ? 'done' : 'open']}</Badge>
      </Row>
      <Muted>
        <bdi>{name}</bdi> · {email} ·{' '}
        {sender ? (
          <>
            {t.account} <TextLink to={paths.adminUser(sender.id)}>{sender.name}</TextLink>
          </>
        ) : (
          t.guest
        )}{' '}
        · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Muted>
      {order && (
        <Muted>
          {order.match === 'missing' ? (
            t.order(order.id)
          ) : (
            <TextLink to={paths.transaction(order.id)}>{t.order(order.id)}</TextLink>
          )}
          : {t.matches[order.match]}
        </Muted>
      )}
      <p dir="auto">{text}</p>
      {answers.map((answer) => (
        <Answer key={answer.id}>
          <Muted>
            {t.answered(answer.by?.name ?? t.deletedAccount)} ·{' '}
            <time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
          </Muted>
          <p dir="auto">{answer.text}</p>
        </Answer>
      ))}
      {doneAt && <Muted>{t.doneOn(formatDateTime(doneAt))}</Muted>}
      <RequestActions request={request} />
    </Card>
  );
}

const Card = styled(Panel)`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  overflow-wrap: anywhere;
  p {
    max-width: 65ch;
    white-space: pre-line;
  }
`;

const Answer = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('paper')};
`;
