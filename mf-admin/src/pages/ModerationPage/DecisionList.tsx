import type { ModerationCase } from '@rialto/shared/contract/moderation';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { space } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { moderationTexts } from '../../texts/moderationTexts';

/** What was decided, why, and the appeals. */
export function DecisionList({ decisions }: { decisions: ModerationCase['decisions'] }) {
  const t = moderationTexts.use();
  if (decisions.length === 0) return null;
  return (
    <List aria-label={t.decisions}>
      {decisions.map(({ id, action, facts, ground, reference, by, undone, appeal, createdAt }) => (
        <li key={id}>
          <Row>
            <b>{t.decided[action]}</b>
            {undone && <Badge>{t.undone}</Badge>}
            <Muted>
              {by?.name ?? t.deletedAccount} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Muted>
          </Row>
          {facts && <p dir="auto">{facts}</p>}
          {ground && (
            <Muted>
              {t.grounds[ground]}: {reference}
            </Muted>
          )}
          {appeal && (
            <p dir="auto">
              <b>{t.appeal}:</b> {appeal.text}
            </p>
          )}
          {appeal?.outcome && (
            <p dir="auto">
              <b>{t.outcomes[appeal.outcome]}:</b> {appeal.answer}
            </p>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;
