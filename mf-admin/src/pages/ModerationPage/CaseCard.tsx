import type { ModerationCase } from '@rialto/shared/contract/moderation';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Badge, type BadgeTone } from '@rialto/shared/ui/Badge';
import { Button, TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import styled from 'styled-components';
import { refreshCases } from '../../data/moderation';
import { moderationTexts } from '../../texts/moderationTexts';
import { AppealDialog } from './AppealDialog';
import { DecideDialog } from './DecideDialog';
import { DecisionList } from './DecisionList';
import { ReportedConversation } from './ReportedConversation';
import { ReportList } from './ReportList';

const tones: Record<ModerationCase['state'], BadgeTone> = { open: 'warn', appealed: 'warn', decided: 'ok' };

/** Where the public sees it, or its product. */
function publicPath({ kind, subjectId, gone }: ModerationCase): string | null {
  if (gone) return null;
  if (kind === 'product') return paths.previewProduct(subjectId);
  if (kind === 'shop') return paths.adminShop(subjectId);
  return kind === 'post' ? paths.blogPost(subjectId) : null;
}

/** A case: what was reported and why, what was decided, and the dialogs that decide. */
export function CaseCard({ row }: { row: ModerationCase }) {
  const t = moderationTexts.use();
  const [isRead, setIsRead] = useState(false);
  const [deciding, setDeciding] = useState<'case' | 'appeal' | null>(null);
  const close = () => {
    setDeciding(null);
    void refreshCases();
  };
  const { kind, title, state, hidden, gone, concerned, conversationId } = row;
  const path = publicPath(row);
  return (
    <Card as="li">
      <Row>
        <h2 dir="auto">
          {t.kinds[kind]}: {path ? <TextLink to={path}>{title}</TextLink> : title}
        </h2>
        <Badge $tone={tones[state]}>{t.states[state]}</Badge>
        {hidden && <Badge $tone="warn">{t.hidden}</Badge>}
        {gone && <Badge>{t.gone}</Badge>}
      </Row>
      <span>
        {t.by}:{' '}
        {concerned ? <TextLink to={paths.adminUser(concerned.id)}>{concerned.name}</TextLink> : t.deletedAccount}
      </span>
      <ReportList reports={row.reports} />
      <DecisionList decisions={row.decisions} />
      <Row $gap={4}>
        {conversationId !== null && (
          <TextButton aria-expanded={isRead} onClick={() => setIsRead(!isRead)}>
            {isRead ? t.hideConversation : t.readConversation}
          </TextButton>
        )}
        <Button
          $small
          $variant={state === 'decided' ? 'quiet' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setDeciding(state === 'appealed' ? 'appeal' : 'case')}
        >
          {t.buttons[state]}
        </Button>
      </Row>
      {isRead && conversationId !== null && <ReportedConversation conversationId={conversationId} />}
      {deciding === 'case' && <DecideDialog row={row} onClose={close} />}
      {deciding === 'appeal' && <AppealDialog row={row} onClose={close} />}
    </Card>
  );
}

const Card = styled(Panel)`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  overflow-wrap: anywhere;
  p {
    max-width: 65ch;
    white-space: pre-line;
  }
`;
