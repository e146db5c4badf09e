import { confirm } from '@rialto/shared/confirm';
import type { OwnAnnouncement } from '@rialto/shared/contract/announcement';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { Moment } from '../../components/Moment';
import { announcementsQuery, deleteAnnouncement } from '../../data/announcements';
import { announcementsTexts } from '../../texts/announcementsTexts';
import { commonTexts } from '../../texts/commonTexts';
import type { AnnouncementsTexts } from '../../texts/en/announcements';
import { AnnouncementDialog } from './AnnouncementDialog';

/** What the market tells its visitors above every page, and when. */
export function AnnouncementsPage() {
  const t = announcementsTexts.use();
  const { actions } = commonTexts.use();
  const announcements = useQuery(announcementsQuery());
  // The one that is changed; 'new' adds one.
  const [edited, setEdited] = useState<OwnAnnouncement | 'new' | null>(null);
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <Button $small onClick={() => setEdited('new')}>
          {t.add}
        </Button>
      </PageHead>
      <ListState
        query={announcements}
        emptyText={t.none}
        failedText={t.failed}
        skeleton={<TableSkeleton columns={5} />}
        next={
          <Button $variant="quiet" onClick={() => setEdited('new')}>
            {t.add}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            name="announcements"
            caption={t.list}
            columns={columnsIn(t, actions, setEdited)}
            rows={rows}
            rowKey={({ id }) => id}
            dimmed={(row) => stateOf(row) === 'over'}
          />
        )}
      </ListState>
      {edited && <AnnouncementDialog announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const tones = { planned: 'plain', shown: 'ok', over: 'bad' } as const;

function stateOf({ startsAt, endsAt }: OwnAnnouncement): keyof typeof tones {
  const now = Date.now();
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) > now ? 'planned' : 'shown';
}

const columnsIn = (
  t: AnnouncementsTexts,
  actions: string,
  onChange: (row: OwnAnnouncement) => void,
): readonly Column<OwnAnnouncement>[] => [
  { key: 'text', header: t.text, cell: ({ texts }) => <span lang="en">{texts.en}</span>, broad: true },
  { key: 'audience', header: t.shownTo, cell: ({ audience }) => t.audiences[audience] },
  { key: 'from', header: t.from, cell: ({ startsAt }) => <Moment iso={startsAt} />, roomy: true },
  { key: 'until', header: t.until, cell: ({ endsAt }) => <Moment iso={endsAt} none={t.openEnd} /> },
  {
    key: 'state',
    header: t.state,
    cell: (row) => <StatusBadge tone={tones[stateOf(row)]}>{t.states[stateOf(row)]}</StatusBadge>,
  },
  { key: 'actions', header: actions, cell: (row) => <Actions row={row} onChange={onChange} />, broad: true },
];

function Actions({ row, onChange }: { row: OwnAnnouncement; onChange: (row: OwnAnnouncement) => void }) {
  const t = announcementsTexts.use();
  const { isPending, problem, run } = useAction(async () => {
    if (!(await confirm(t.deleteQuestion, { consequence: t.deleteConsequence, yes: t.deleteYes }))) return;
    await deleteAnnouncement(row.id);
    notify(announcementsTexts.current().deleted, 'success');
  });
  const ofText = <VisuallyHidden>{` ${row.texts.en}`}</VisuallyHidden>;
  return (
    <Row>
      <TextButton aria-haspopup="dialog" onClick={() => onChange(row)}>
        {t.change}
        {ofText}
      </TextButton>
      <TextButton aria-disabled={isPending} onClick={() => run()}>
        {t.delete}
        {ofText}
      </TextButton>
      <Problem>{problem}</Problem>
    </Row>
  );
}
