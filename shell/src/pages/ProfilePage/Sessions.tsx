import type { AccountSession } from '@rialto/shared/contract/session';
import { useAction } from '@rialto/shared/hooks/useAction';
import { http } from '@rialto/shared/http';
import { dot, formatDateTime } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { queryClient, useQuery } from '@rialto/shared/query';
import { color, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { securityTexts } from '../../texts/securityTexts';
import { nameOfDevice } from './nameOfDevice';
import { Section, SectionTitle } from './profileParts';

const sessionsKey = ['sessions'];

/** Reads sessions and log again, also after a failure: a session that is not found has ended meanwhile. */
function refresh(userId: number) {
  void queryClient.invalidateQueries({ queryKey: sessionsKey });
  void queryClient.invalidateQueries({ queryKey: ['users', userId, 'security-events'] });
}

/** The user's sessions. Others are ended on the server, so that their tokens are refused at once. */
export function Sessions({ userId }: { userId: number }) {
  const t = securityTexts.use();
  const { data, error, isPending } = useQuery<AccountSession[]>({ queryKey: sessionsKey });
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const endingOthers = useAction(async () => {
    try {
      await http.delete('/sessions');
      notify(securityTexts.current().othersEnded, 'success');
    } finally {
      refresh(userId);
    }
  });
  return (
    <Section aria-labelledby="sessions-heading">
      <SectionTitle id="sessions-heading">{t.sessions}</SectionTitle>
      <Muted>{t.sessionsText}</Muted>
      {isPending && <Skeleton $height="6rem" />}
      {error && !data && <Problem>{error.message}</Problem>}
      <List>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => refresh(userId)} />
        ))}
      </List>
      {others.length > 1 && (
        <Row>
          <Button $variant="quiet" aria-disabled={endingOthers.isPending} onClick={() => void endingOthers.run()}>
            {endingOthers.isPending ? t.endingOthers : t.endOthers}
          </Button>
        </Row>
      )}
      {endingOthers.problem && <Problem>{endingOthers.problem}</Problem>}
    </Section>
  );
}

function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const t = securityTexts.use();
  const { id, address, createdAt, lastUsedAt, isCurrent } = session;
  const device = nameOfDevice(t, session);
  const { isPending, problem, run } = useAction(async () => {
    try {
      await http.delete(`/sessions/${id}`);
      notify(securityTexts.current().ended, 'success');
    } finally {
      onEnded();
    }
  });
  return (
    <li>
      <Entry>
        <div>
          <strong>{device}</strong>
          {isCurrent && <Current>{t.current}</Current>}
          <Muted>
            {`${t.from(address)}${dot}${t.began} `}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            {`, ${t.lastUsed} `}
            <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
          </Muted>
        </div>
        {!isCurrent && (
          <Button
            $variant="quiet"
            $small
            aria-label={t.endNamed(device)}
            aria-disabled={isPending}
            onClick={() => void run()}
          >
            {t.end}
          </Button>
        )}
      </Entry>
      {problem && <Problem>{problem}</Problem>}
    </li>
  );
}

const List = styled.ul`
  li {
    padding: ${space(3)} 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid ${color('line')};
  }
`;

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  > div {
    flex: 1 1 15rem;
  }
`;

const Current = styled.span`
  margin-left: ${space(2)};
  color: ${color('inkSoft')};
  font-weight: 600;
`;
