import type { AuditEntry } from '@rialto/shared/contract/audit';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import styled from 'styled-components';
import { auditTexts } from '../texts/auditTexts';
import { detailText, subjectPath, subjectText, wordingOf } from './auditText';

/** 'ada@… suspended vendor@…', with the details below. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
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
  overflow-wrap: anywhere;
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  /* One line, which the cell cuts off. */
  @container (min-width: 43.75rem) {
    [data-compact] & {
      display: inline;
    }
    [data-compact] & small {
      display: inline;
      margin-inline-start: ${space(3)};
    }
  }
`;
