import type { Announcement } from '@rialto/shared/contract/announcement';
import { useLanguage } from '@rialto/shared/language';
import { queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { Link } from '@rialto/shared/router';
import { signedInAs } from '@rialto/shared/session/sessionMark';
import { color, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { TabBanner } from '../layouts/TabBanner';
import { shellTexts } from '../texts/shellTexts';
import { dismiss, isDismissed } from './dismissed';

const announcementsQuery = queryOptions<Announcement[]>({
  queryKey: ['announcements'],
  // for pages that stay open
  refetchInterval: 300_000,
});

/** What admins announce, above each page. Those that are not in the page's HTML appear at the window's bottom, so nothing moves. */
export function Announcements() {
  const { data = [] } = useQuery(announcementsQuery);
  // On a rendered page the data are there when it is hydrated.
  const [inPage] = useState(() => data.map(({ id }) => id));
  const next = Math.min(...data.map(({ endsAt }) => (endsAt ? Date.parse(endsAt) : Infinity)));
  useEffect(() => {
    const wait = next - Date.now();
    // A longer wait would be over at once.
    if (wait > 2 ** 31 - 1) return;
    const timer = setTimeout(() => void queryClient.invalidateQueries(announcementsQuery), Math.max(wait, 1000));
    return () => clearTimeout(timer);
  }, [next]);
  return data.map((announcement) => (
    <Bar key={announcement.id} announcement={announcement} isInPage={inPage.includes(announcement.id)} />
  ));
}

function Bar({ announcement, isInPage }: { announcement: Announcement; isInPage: boolean }) {
  const t = shellTexts.use();
  const { id, texts, level, link, audience } = announcement;
  const text = texts[useLanguage()] ?? texts.en;
  const leave = () => {
    dismiss(id);
    // The pressed button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Frame role="status" $id={id} $audience={audience} $level={level} $isInPage={isInPage}>
      <p>
        {text} {link && <Link to={link}>{t.more}</Link>}
      </p>
      <TextButton onClick={leave}>{t.dismiss}</TextButton>
    </Frame>
  );
}

const Frame = styled(TabBanner).attrs({ as: 'div' })<{
  $id: number;
  $audience: Announcement['audience'];
  $level: Announcement['level'];
  $isInPage: boolean;
}>`
  ${({ $level }) =>
    $level === 'info' &&
    css`
      background: ${color('leafTint')};
      color: ${color('ink')};
    `}
  ${({ $isInPage }) =>
    !$isInPage &&
    css`
      order: 1;
      position: sticky;
      bottom: 0;
      z-index: 2;
      padding-block: ${space(3)};
    `}
  ${({ $audience }) =>
    $audience !== 'everyone' &&
    css`
      display: none;
      ${signedInAs([$audience])} {
        display: flex;
      }
    `}
  ${({ $id }) => isDismissed($id)} {
    display: none;
  }
`;
