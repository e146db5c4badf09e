import type { Notification } from '@rialto/shared/contract/notification';
import { errorMessage } from '@rialto/shared/http';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { useMutation } from '@rialto/shared/query';
import { Link } from '@rialto/shared/router';
import { safeNext } from '@rialto/shared/routing/paths';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { setRead } from '../../data/notifications';
import { notificationsTexts } from '../../texts/notificationsTexts';
import { sentenceOf } from './sentenceOf';

/** A notification: a link to what it is about, which marks it as read. */
export function NotificationEntry({ notification }: { notification: Notification }) {
  const t = notificationsTexts.use();
  const { id, link, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const marking = useMutation({ mutationFn: (isRead: boolean) => setRead(id, isRead) });
  const sentence = sentenceOf(notification);
  return (
    <Entry $isUnread={isUnread}>
      <div>
        <Sentence to={safeNext(link)} dir="auto" onClick={() => isUnread && marking.mutate(true)}>
          {isUnread && <VisuallyHidden>{t.unread}: </VisuallyHidden>}
          {sentence}
        </Sentence>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <Problem>{marking.isError && t.notMarked(errorMessage(marking.error))}</Problem>
      </div>
      <IconButton aria-disabled={marking.isPending} onClick={() => !marking.isPending && marking.mutate(isUnread)}>
        <Icon name={isUnread ? 'eye' : 'undo'} />
        <VisuallyHidden>{isUnread ? t.markRead(sentence) : t.markUnread(sentence)}</VisuallyHidden>
      </IconButton>
    </Entry>
  );
}

const Entry = styled.li<{ $isUnread: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('line')};
  border-left: 3px solid ${({ $isUnread }) => color($isUnread ? 'leaf' : 'line')};
  border-radius: ${radius('medium')};
  background: ${color('raised')};
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 400)};
  > div {
    display: grid;
    gap: ${space(1)};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  time {
    color: ${color('inkSoft')};
    font-weight: 400;
    font-size: ${text('sm')};
  }
`;

const Sentence = styled(Link)`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
