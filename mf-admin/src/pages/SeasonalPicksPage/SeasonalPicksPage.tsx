import { confirm } from '@rialto/shared/confirm';
import type { OwnSeasonalPicks } from '@rialto/shared/contract/seasonalPicks';
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
import { Muted, Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { Moment } from '../../components/Moment';
import { deletePicks, seasonalPicksQuery } from '../../data/seasonalPicks';
import { commonTexts } from '../../texts/commonTexts';
import type { PicksTexts } from '../../texts/en/picks';
import { picksTexts } from '../../texts/picksTexts';
import { PicksDialog } from './PicksDialog';

/** The products that the home page shows under a title, and when. */
export function SeasonalPicksPage() {
  const t = picksTexts.use();
  const { actions } = commonTexts.use();
  const picks = useQuery(seasonalPicksQuery());
  // The ones that are changed; 'new' adds some.
  const [edited, setEdited] = useState<OwnSeasonalPicks | 'new' | null>(null);
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <Button $small onClick={() => setEdited('new')}>
          {t.add}
        </Button>
      </PageHead>
      <ListState
        query={picks}
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
            name="seasonal-picks"
            caption={t.list}
            columns={columnsIn(t, actions, setEdited)}
            rows={rows}
            rowKey={({ id }) => id}
            dimmed={(row) => stateOf(row) === 'over'}
          />
        )}
      </ListState>
      {edited && <PicksDialog picks={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const tones = { planned: 'plain', shown: 'ok', empty: 'warn', over: 'bad' } as const;

function stateOf({ startsAt, endsAt, products }: OwnSeasonalPicks): keyof typeof tones {
  const now = Date.now();
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  if (Date.parse(startsAt) > now) return 'planned';
  return products.some(({ canBeBought }) => canBeBought) ? 'shown' : 'empty';
}

const columnsIn = (
  t: PicksTexts,
  actions: string,
  onChange: (row: OwnSeasonalPicks) => void,
): readonly Column<OwnSeasonalPicks>[] => [
  { key: 'title', header: t.heading, cell: ({ titles }) => <span lang="en">{titles.en}</span>, broad: true },
  { key: 'products', header: t.products, cell: (row) => <Products row={row} />, broad: true },
  { key: 'from', header: t.from, cell: ({ startsAt }) => <Moment iso={startsAt} />, roomy: true },
  { key: 'until', header: t.until, cell: ({ endsAt }) => <Moment iso={endsAt} none={t.openEnd} /> },
  {
    key: 'state',
    header: t.state,
    cell: (row) => <StatusBadge tone={tones[stateOf(row)]}>{t.states[stateOf(row)]}</StatusBadge>,
  },
  { key: 'actions', header: actions, cell: (row) => <Actions row={row} onChange={onChange} />, broad: true },
];

function Products({ row: { products } }: { row: OwnSeasonalPicks }) {
  const t = picksTexts.use();
  return products.map(({ id, name, canBeBought }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      {canBeBought ? <bdi>{name}</bdi> : <Muted as="span">{t.leftOut(name)}</Muted>}
    </span>
  ));
}

function Actions({ row, onChange }: { row: OwnSeasonalPicks; onChange: (row: OwnSeasonalPicks) => void }) {
  const t = picksTexts.use();
  const { isPending, problem, run } = useAction(async () => {
    const sure = await confirm(t.deleteQuestion(row.titles.en), { consequence: t.deleteConsequence, yes: t.deleteYes });
    if (!sure) return;
    await deletePicks(row.id);
    notify(picksTexts.current().deleted, 'success');
  });
  const ofTitle = <VisuallyHidden>{` ${row.titles.en}`}</VisuallyHidden>;
  return (
    <Row>
      <TextButton aria-haspopup="dialog" onClick={() => onChange(row)}>
        {t.change}
        {ofTitle}
      </TextButton>
      <TextButton aria-disabled={isPending} onClick={() => run()}>
        {t.delete}
        {ofTitle}
      </TextButton>
      <Problem>{problem}</Problem>
    </Row>
  );
}
