import { definedParams } from '@rialto/shared/api/queryKey';
import type { AuditEntry } from '@rialto/shared/contract/audit';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { type AuditFilter, auditQuery } from '../data/audit';
import { recordTexts } from '../texts/recordTexts';
import { AuditSentence } from './AuditSentence';
import { ShortList } from './ShortList';

const shown = 5;

/** The latest entries of the audit log for a filter, with a link to all. */
export function AuditTrail({
  title,
  filter,
}: {
  title: string;
  filter: Pick<AuditFilter, 'entity' | 'entityId' | 'actor'>;
}) {
  const t = recordTexts.use();
  const entries = usePaged(auditQuery(filter, shown));
  const search = new URLSearchParams(
    Object.entries(definedParams(filter)).map(([name, value]) => [name, String(value)]),
  );
  return (
    <ShortList
      title={title}
      emptyText={t.noEntries}
      query={entries}
      more={<TextLink to={`${paths.audit}?${search}`}>{t.auditLog}</TextLink>}
    >
      {(entry: AuditEntry) => (
        <>
          <AuditSentence entry={entry} />
          <small>
            <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
          </small>
        </>
      )}
    </ShortList>
  );
}
