import type { SecurityEvent } from '@rialto/shared/contract/session';
import { pagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { dot, formatDateTime, joinFacts } from '@rialto/shared/i18n/format';
import { securityEventTexts } from '@rialto/shared/texts/securityEventTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { securityTexts } from '../../texts/securityTexts';
import { nameOfDevice } from './nameOfDevice';
import { Section, SectionTitle } from './profileParts';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

const ROWS = 10;

/** The second step of the login, where the user is logged in, and the security log. Loaded on demand. */
export function Security({ userId }: { userId: number }) {
  return (
    <>
      <SecondFactor />
      <Sessions userId={userId} />
      <SecurityLog userId={userId} />
    </>
  );
}

function SecurityLog({ userId }: { userId: number }) {
  const t = securityTexts.use();
  const log = usePaged(pagedQuery<SecurityEvent>(['users', userId, 'security-events'], { limit: ROWS }));
  const names: Partial<Record<string, string>> = securityEventTexts.use();
  return (
    <Section aria-labelledby="security-log-heading">
      <SectionTitle id="security-log-heading">{t.log}</SectionTitle>
      <Muted>{t.logText}</Muted>
      {log.isPending && <Skeleton $height="6rem" />}
      {log.error && !log.data && <Problem>{log.error.message}</Problem>}
      {log.data?.length === 0 && <p>{t.emptyLog}</p>}
      <Events>
        {log.data?.map((event) => (
          <li key={event.id}>
            <strong>{names[event.kind] ?? t.otherEvent}</strong>
            <Muted as="span">
              <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
              {`${dot}${joinFacts([nameOfDevice(t, event), t.from(event.address)])}`}
            </Muted>
          </li>
        ))}
      </Events>
      <ShowMore list={log} />
    </Section>
  );
}

const Events = styled.ol`
  li {
    display: grid;
    gap: ${space(1)};
    padding: ${space(3)} 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid ${color('line')};
  }
`;
