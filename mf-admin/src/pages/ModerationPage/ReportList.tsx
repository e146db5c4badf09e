import type { Evidence, ModerationCase } from '@rialto/shared/contract/moderation';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Muted } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { moderationTexts } from '../../texts/moderationTexts';

/** Who reported it and why, with the text as it was then; again only where it had changed. */
export function ReportList({ reports }: { reports: ModerationCase['reports'] }) {
  const t = moderationTexts.use();
  const versions = reports.map(({ evidence }) => JSON.stringify(evidence));
  return (
    <List>
      {reports.map(({ id, reason, text, by, evidence, createdAt }, index) => (
        <li key={id}>
          <Muted>
            <b>{t.reasons[reason]}</b> ·{' '}
            {by ? <TextLink to={paths.adminUser(by.id)}>{by.name}</TextLink> : t.deletedAccount} ·{' '}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </Muted>
          {text && <p dir="auto">{text}</p>}
          {versions[index] !== versions[index - 1] && <Snapshot evidence={evidence} />}
        </li>
      ))}
    </List>
  );
}

function Snapshot({ evidence: { title, text, pictures } }: { evidence: Evidence }) {
  const t = moderationTexts.use();
  if (!title && !text) return <Muted>{t.erased}</Muted>;
  return (
    <Quote aria-label={t.evidence}>
      <b dir="auto">{title}</b>
      {text && <p dir="auto">{text}</p>}
      {pictures.map((picture, index) => (
        <a key={picture} href={picture} target="_blank" rel="noreferrer" aria-label={t.picture(index + 1)}>
          <Thumbnail image={picture} tintBy={0} size={72} />
        </a>
      ))}
    </Quote>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  width: 100%;
`;

const Quote = styled.blockquote`
  max-height: 20rem;
  margin: ${space(2)} 0 0;
  padding: ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('paper')};
  overflow-y: auto;
`;
