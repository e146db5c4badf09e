import type { UnreadCounts } from '@rialto/shared/contract/notification';
import { MAX_UNREAD } from '@rialto/shared/contract/notificationKinds';
import { useQuery } from '@rialto/shared/query';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Icon } from '@rialto/shared/ui/Icon';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Badge } from '../navbar/CartLink';
import { shellTexts } from '../texts/shellTexts';
import { followUnread, unreadKey } from './unreadStream';

/** The link to the notifications, with the number of unread ones, which the stream keeps current. Loaded on demand. */
export function Bell({ userId }: { userId: number }) {
  const t = shellTexts.use();
  const { data } = useQuery<UnreadCounts>({ queryKey: unreadKey });
  useEffect(() => followUnread(userId), [userId]);
  const unread = data?.notifications ?? 0;
  return (
    <Frame to={paths.notifications} aria-label={t.notifications(unread)}>
      <Icon name="bell" size={22} />
      {unread > 0 && <Badge aria-hidden="true">{unread >= MAX_UNREAD ? '99+' : unread}</Badge>}
    </Frame>
  );
}

const Frame = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
`;
