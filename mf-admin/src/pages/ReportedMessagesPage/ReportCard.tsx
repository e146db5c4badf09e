import type { ConversationReport } from '@rialto/shared/contract/conversation';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Button, TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { resolveReport } from '../../data/reports';
import { reportsTexts } from '../../texts/reportsTexts';
import { ReportedConversation } from './ReportedConversation';

/** A report: by whom and why, the conversation on request, and the dialog that resolves it. */
export function ReportCard({ report }: { report: ConversationReport }) {
  const t = reportsTexts.use();
  const [isRead, setIsRead] = useState(false);
  const [isResolving, setIsResolving] = useState(false);
  const { conversationId, subject, by, reason, buyer, vendor, createdAt, resolvedAt, note } = report;
  const about = subject.kind === 'order' ? t.order(subject.name) : subject.name;
  const person = (label: string, { id, name }: typeof buyer) => (
    <span>
      {label}: <TextLink to={paths.adminUser(id)}>{name ?? t.deletedAccount}</TextLink>
    </span>
  );
  return (
    <Card as="li">
      <Row>
        <h2 dir="auto">{t.about(about)}</h2>
        <Badge $tone={resolvedAt ? 'ok' : 'warn'}>{t.states[resolvedAt ? 'resolved' : 'open']}</Badge>
      </Row>
      <Muted>
        {t.by[by]} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Muted>
      <p dir="auto">{reason}</p>
      <Row $gap={4}>
        {person(t.buyer, buyer)}
        {person(t.vendor, vendor)}
      </Row>
      {resolvedAt && (
        <Muted>
          {t.resolvedAt(formatDateTime(resolvedAt))}
          {note && `: ${note}`}
        </Muted>
      )}
      <Row $gap={4}>
        <TextButton aria-expanded={isRead} onClick={() => setIsRead(!isRead)}>
          {isRead ? t.hide : t.read}
        </TextButton>
        {!resolvedAt && (
          <Button $small aria-haspopup="dialog" onClick={() => setIsResolving(true)}>
            {t.resolve}
          </Button>
        )}
      </Row>
      {isRead && <ReportedConversation conversationId={conversationId} />}
      {isResolving && <ResolveDialog id={report.id} onClose={() => setIsResolving(false)} />}
    </Card>
  );
}

function ResolveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = reportsTexts.use();
  const form = useForm({
    defaultValues: { note: '' },
    draftKey: `rialto.report.${id}.note`,
    submit: async ({ note }) => {
      await resolveReport(id, note);
      notify(reportsTexts.current().resolved, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.resolveTitle} form={form} onClose={onClose} submitText={t.resolveIt} busyText={t.resolving}>
      <p>{t.resolveText}</p>
      <TextAreaField {...form.field('note')} label={t.note} rows={3} maxLength={1000} />
    </FormDialog>
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
