import type { SecurityEvent } from '@rialto/shared/contract/session';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { dot, formatDateTime, joinFacts } from '@rialto/shared/i18n/format';
import { securityEventTexts } from '@rialto/shared/texts/securityEventTexts';
import { securityEventsQuery } from '../data/records';
import { recordTexts } from '../texts/recordTexts';
import { ShortList } from './ShortList';

/** The latest logins and changes of an account. */
export function SecurityLog({ userId }: { userId: number }) {
  const t = recordTexts.use();
  const names: Partial<Record<string, string>> = securityEventTexts.use();
  return (
    <ShortList title={t.securityLog} emptyText={t.noEntries} query={usePaged(securityEventsQuery(userId))}>
      {({ kind, browser, system, address, createdAt }: SecurityEvent) => (
        <>
          <p>{names[kind] ?? t.otherSecurityEvent}</p>
          <small>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            {`${dot}${joinFacts([browser ?? t.unknownBrowser, system, address])}`}
          </small>
        </>
      )}
    </ShortList>
  );
}
