import type { UnreadCounts } from '@rialto/shared/contract/notification';
import { MAX_UNREAD } from '@rialto/shared/contract/notificationKinds';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { Icon } from '@rialto/shared/ui/Icon';
import { useEffect } from 'react';
import { Badge } from '../navbar/CartLink';
import { IconLink } from '../navbar/navbarParts';
import { shellTexts } from '../texts/shellTexts';
import { followUnread, unreadKey } from './unreadStream';

/** The link to the notifications, with the number of unread ones, which the stream keeps current. Loaded on demand. */
export function Bell({ userId }: { userId: number }) {
  const t = shellTexts.use();
  const { data } = useQuery<UnreadCounts>({ queryKey: unreadKey });
  useEffect(() => followUnread(userId), [userId]);
  const unread = data?.notifications ?? 0;
  return (
    <IconLink to={paths.notifications} aria-label={t.notifications(unread)}>
      <Icon name="bell" size={22} />
      {unread > 0 && <Badge aria-hidden="true">{unread >= MAX_UNREAD ? '99+' : unread}</Badge>}
    </IconLink>
  );
}
