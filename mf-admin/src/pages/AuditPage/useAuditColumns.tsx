import type { AuditEntry } from '@rialto/shared/contract/audit';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { color } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import type { Column } from '@rialto/shared/ui/DataTable';
import styled from 'styled-components';
import { auditTexts } from '../../texts/auditTexts';
import { detailText, subjectPath, subjectText, wordingOf } from './auditText';

export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const t = auditTexts.use();
  return [
    { key: 'what', header: t.whoDidWhat, cell: (entry) => <Sentence entry={entry} /> },
    {
      key: 'when',
      header: t.when,
      cell: ({ createdAt }) => <When dateTime={createdAt}>{formatDateTime(createdAt)}</When>,
    },
  ];
}

/** 'ada@… suspended vendor@…', with the details below. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const t = auditTexts.use();
  const { actor } = entry;
  const { before, after } = wordingOf(entry);
  const path = subjectPath(entry);
  const details = detailText(entry);
  return (
    <Paragraph>
      {actor ? (
        <TextLink to={`${paths.audit}?actor=${actor.id}`}>{actor.email || t.account(actor.id)}</TextLink>
      ) : (
        t.market
      )}
      {` ${before} `}
      {path ? <TextLink to={path}>{subjectText(entry)}</TextLink> : <b>{subjectText(entry)}</b>}
      {after && ` ${after}`}
      {details && <small>{details}</small>}
    </Paragraph>
  );
}

const Paragraph = styled.p`
  max-width: 72ch;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;

const When = styled.time`
  @media (min-width: 40em) {
    white-space: nowrap;
  }
`;
