import type { Statement } from '@rialto/shared/contract/moderation';
import { formatDate, formatDateTime } from '@rialto/shared/i18n/format';
import { space, text } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Button } from '@rialto/shared/ui/Button';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { decisionsTexts } from '../../texts/decisionsTexts';
import { AppealDialog } from './AppealDialog';

/** The statement of reasons of a decision, and the appeal. */
export function DecisionCard({ statement }: { statement: Statement }) {
  const t = decisionsTexts.use();
  const [isAppealing, setIsAppealing] = useState(false);
  const { kind, title, action, facts, ground, reference, createdAt, appealUntil, appeal, undone } = statement;
  const canAppeal = !undone && !appeal && new Date(appealUntil) > new Date();
  return (
    <Card as="article">
      <Row>
        <h2 dir="auto">{t.decided[action](`${t.yours[kind]} ${title}`)}</h2>
        {undone && <Badge $tone="ok">{t.undone}</Badge>}
      </Row>
      <Muted>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Muted>
      <p>{t.effects[action]}</p>
      <dl>
        <dt>{t.facts}</dt>
        <dd dir="auto">{facts}</dd>
        <dt>{t.ground}</dt>
        <dd dir="auto">{t.grounds[ground ?? 'terms'](reference)}</dd>
        <dt>{t.how}</dt>
        <dd>{t.byPeople}</dd>
        {appeal ? (
          <>
            <dt>{t.yourAppeal}</dt>
            <dd dir="auto">{appeal.text}</dd>
            <dt>{t.outcome}</dt>
            <dd dir="auto">{appeal.outcome ? `${t.outcomes[appeal.outcome]} ${appeal.answer ?? ''}` : t.waiting}</dd>
          </>
        ) : (
          <>
            <dt>{t.redress}</dt>
            <dd>{t.redressText(formatDate(appealUntil))}</dd>
          </>
        )}
      </dl>
      {canAppeal && (
        <Button $small aria-haspopup="dialog" onClick={() => setIsAppealing(true)}>
          {t.appeal}
        </Button>
      )}
      {isAppealing && <AppealDialog decisionKey={statement.key} onClose={() => setIsAppealing(false)} />}
    </Card>
  );
}

const Card = styled(Panel)`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  overflow-wrap: anywhere;
  h2 {
    font-size: ${text('lg')};
  }
  p,
  dd {
    max-width: 65ch;
    margin: 0;
    white-space: pre-line;
  }
  dt {
    margin-top: ${space(3)};
    font-weight: 600;
  }
`;
