import type { Conversation, Message } from '@rialto/shared/contract/conversation';
import { ReportLink } from '@rialto/shared/forms/ReportLink';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Row } from '@rialto/shared/ui/Layout';
import { Picture } from '@rialto/shared/ui/Picture';
import { Portrait } from '@rialto/shared/ui/Portrait';
import { Muted } from '@rialto/shared/ui/Text';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { markRead, messagesQuery } from '../../data/conversations';
import { messagesTexts } from '../../texts/messagesTexts';
import { otherName, otherShop } from './conversationNames';

/** How near the end counts as reading the newest messages, in pixels. */
const NEAR_END = 80;

/** The messages, oldest first. New ones are scrolled to, unless the reader is further up. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const t = messagesTexts.use();
  const list = usePaged(messagesQuery(conversation.id));
  const messages = list.data?.toReversed();
  const newestId = messages?.at(-1)?.id;
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const box = log.current;
    if (box && newestId !== undefined && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [newestId]);
  useMarkRead(conversation, newestId);

  if (!messages) {
    if (list.isError)
      return <FailedState text={t.failed} reason={list.error?.message} onRetry={() => void list.refetch()} />;
    return <Skeleton $height="16rem" />;
  }
  const ownMessages = messages.filter(({ from }) => from === conversation.side);
  const lastSeen = ownMessages.findLast(({ id }) => id <= conversation.seenUpTo)?.id;
  return (
    <Box
      ref={log}
      role="log"
      tabIndex={0}
      aria-label={t.with(otherName(conversation))}
      onScroll={({ currentTarget: box }) => {
        isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
      }}
    >
      {list.hasMore && (
        <Button
          $small
          $variant="quiet"
          aria-disabled={list.isLoadingMore}
          onClick={() => !list.isLoadingMore && void list.showMore()}
        >
          {list.isLoadingMore ? t.loadingEarlier : t.earlier}
        </Button>
      )}
      {list.moreFailed && <p role="alert">{t.earlierFailed}</p>}
      {messages.map((message) => (
        <Bubble
          key={message.id}
          message={message}
          isOwn={message.from === conversation.side}
          from={message.from === conversation.side ? t.you : otherName(conversation)}
          shop={otherShop(conversation)}
          isSeen={message.id === lastSeen}
        />
      ))}
    </Box>
  );
}

/** Marks what is shown as read, while the page is visible. */
function useMarkRead({ id, unread }: Conversation, newestId: number | undefined): void {
  useEffect(() => {
    if (unread === 0 || newestId === undefined) return;
    const mark = () => {
      // If it fails, the next message or visit marks it.
      if (document.visibilityState === 'visible') markRead(id, newestId).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, unread, newestId]);
}

interface BubbleProps {
  message: Message;
  isOwn: boolean;
  from: string;
  /** That of the other side; null for a person. */
  shop: ReturnType<typeof otherShop>;
  isSeen: boolean;
}

function Bubble({ message: { id, text: words, pictures, hidden, createdAt }, isOwn, from, shop, isSeen }: BubbleProps) {
  const t = messagesTexts.use();
  return (
    <Said $isOwn={isOwn}>
      <Row $gap={2}>
        {!isOwn && <Portrait name={from} shop={shop} />}
        <Muted>
          <b dir="auto">{from}</b> <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Muted>
      </Row>
      {words && (
        <Words $isOwn={isOwn} dir="auto">
          {words}
        </Words>
      )}
      {hidden && <Muted>{t.hidden}</Muted>}
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a href={picture} target="_blank" rel="noreferrer">
                <Picture image={picture} alt={t.picture(index + 1)} tintBy={0} ratio="1" sizes="140px" />
              </a>
            </li>
          ))}
        </Pictures>
      )}
      {isSeen && <Muted>{t.seen}</Muted>}
      {!isOwn && !hidden && (
        <ReportLink subject={{ kind: 'message', id }} name={t.messageOf(from, formatDateTime(createdAt))} />
      )}
    </Said>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  max-height: min(60vh, 40rem);
  padding-block: ${space(2)};
  overflow-y: auto;
`;

const Said = styled.article<{ $isOwn: boolean }>`
  display: grid;
  gap: ${space(1)};
  justify-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  max-width: min(90%, 60ch);
  p {
    font-size: ${text('sm')};
  }
`;

const Words = styled.div<{ $isOwn: boolean }>`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  background: ${({ $isOwn }) => color($isOwn ? 'leafTint' : 'paper')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  a {
    display: block;
    width: 140px;
    border-radius: ${radius('medium')};
    overflow: hidden;
  }
`;
