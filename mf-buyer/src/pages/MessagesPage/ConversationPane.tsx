import type { Conversation } from '@rialto/shared/contract/conversation';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, space, text } from '@rialto/shared/theme/theme';
import { ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Notice, Panel, Row } from '@rialto/shared/ui/Layout';
import { Portrait } from '@rialto/shared/ui/Portrait';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { conversationQuery } from '../../data/conversations';
import { messagesTexts } from '../../texts/messagesTexts';
import { Composer } from './Composer';
import { otherName, otherShop, subjectPath, subjectText } from './conversationNames';
import { MessageLog } from './MessageLog';

/** A conversation: whom it is with, its messages, and the field for the next one. `id` is null for a wrong path. */
export function ConversationPane({ id }: { id: number | null }) {
  const t = messagesTexts.use();
  const query = useQuery({ ...conversationQuery(id ?? 0), enabled: id !== null });
  const { data: conversation } = query;
  const name = conversation ? otherName(conversation) : null;
  return (
    <Pane>
      <PageTitle title={name === null ? t.title : `${name} · ${t.title}`} hidden>
        {name ?? t.title}
      </PageTitle>
      {id === null || conversation === null ? (
        <EmptyState text={t.missing} icon="message">
          <ButtonLink to={paths.messages}>{t.toAll}</ButtonLink>
        </EmptyState>
      ) : conversation ? (
        <Opened conversation={conversation} />
      ) : query.isError ? (
        <FailedState text={t.failed} reason={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </Pane>
  );
}

function Opened({ conversation }: { conversation: Conversation }) {
  const t = messagesTexts.use();
  return (
    <Frame as="section" aria-label={otherName(conversation)}>
      <Head conversation={conversation} />
      <MessageLog conversation={conversation} />
      {conversation.closed ? (
        <Notice>
          <p>{t.closed[conversation.closed]}</p>
        </Notice>
      ) : (
        <Composer conversationId={conversation.id} />
      )}
    </Frame>
  );
}

function Head({ conversation }: { conversation: Conversation }) {
  const t = messagesTexts.use();
  const path = subjectPath(conversation);
  const about = subjectText(conversation.subject);
  const name = otherName(conversation);
  return (
    <header>
      <Back>
        <TextLink to={paths.messages}>{t.toAll}</TextLink>
      </Back>
      <Row $gap={3}>
        <Portrait name={name} shop={otherShop(conversation)} />
        <Name aria-hidden="true" dir="auto">
          {name}
        </Name>
      </Row>
      <Muted>
        {t.about[conversation.subject.kind]} {path ? <TextLink to={path}>{about}</TextLink> : about}
      </Muted>
    </header>
  );
}

const Pane = styled.div`
  position: relative;
  min-width: 0;
`;

const Frame = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  @media (max-width: 29.9375em) {
    padding: ${space(4)};
  }
`;

const Back = styled.p`
  margin-bottom: ${space(2)};
  ${from('large')} {
    display: none;
  }
`;

const Name = styled.p`
  font-weight: 600;
  font-size: ${text('lg')};
  color: ${color('ink')};
  overflow-wrap: anywhere;
`;
