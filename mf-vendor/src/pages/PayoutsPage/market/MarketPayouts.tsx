import { confirm } from '@rialto/shared/confirm';
import type { DuePayouts } from '@rialto/shared/contract/payout';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatDay, formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { Button } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Notice, Row } from '@rialto/shared/ui/Layout';
import { Sections, Tiles } from '@rialto/shared/ui/Overview';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Problem } from '@rialto/shared/ui/Text';
import { Tile } from '@rialto/shared/ui/Tile';
import { duePayoutsQuery, runPayouts } from '../../../data/payouts';
import { marketPayoutsTexts } from '../../../texts/marketPayoutsTexts';
import { ExportMoney } from '../ExportMoney';
import { BankFiles } from './BankFiles';
import { DueBalances } from './DueBalances';
import { PayoutHistory } from './PayoutHistory';

/** What the market owes its vendors and has paid them, for admins. */
export function MarketPayouts() {
  const t = marketPayoutsTexts.use();
  const due = useQuery(duePayoutsQuery());
  const { isPending, problem, run } = useAction(async () => {
    if (!due.data || !(await confirmRun(due.data))) return;
    notify(marketPayoutsTexts.current().ran(await runPayouts()), 'success');
  });
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <div>
          <Row>
            <ExportMoney files={['payouts', 'commission', 'ledger']} />
            <Button $small disabled={!due.data?.provider} aria-busy={isPending} onClick={() => run()}>
              {isPending ? t.running : t.run}
            </Button>
          </Row>
          <Problem>{problem}</Problem>
        </div>
      </PageHead>
      <Sections>
        {due.data?.provider === null && (
          <Notice>
            <p>{t.noProvider}</p>
          </Notice>
        )}
        {due.data ? (
          <>
            <DueTiles due={due.data} />
            <DueBalances due={due.data} />
          </>
        ) : due.error ? (
          <FailedState text={t.dueFailed} reason={due.error.message} onRetry={() => void due.refetch()} />
        ) : (
          <Skeleton $height="20rem" />
        )}
        {due.data?.provider === 'bank' && <BankFiles />}
        <PayoutHistory due={due.data} />
      </Sections>
    </>
  );
}

const payable = ({ vendors }: DuePayouts) => vendors.filter(({ obstacle }) => obstacle === null).length;

function confirmRun(due: DuePayouts): Promise<boolean> {
  const t = marketPayoutsTexts.current();
  const count = payable(due);
  const consequence = count === 0 ? t.runNothing : t.runConsequence(formatMoney(due.total), count);
  return confirm(t.runQuestion, { consequence, yes: t.runYes });
}

function DueTiles({ due }: { due: DuePayouts }) {
  const t = marketPayoutsTexts.use();
  const owing = due.vendors.filter(({ available }) => available < 0);
  const owed = owing.reduce((cents, { available }) => cents + Math.round(available * 100), 0) / 100;
  return (
    <Tiles $count={4}>
      <Tile label={t.total} value={formatMoney(due.total)} note={t.totalNote(payable(due))} />
      <Tile
        label={t.movable}
        value={due.movable === null ? t.noLimit : formatMoney(due.movable)}
        note={due.movable === null ? t.unknownNote : t.movableNote}
      />
      <Tile
        label={t.next}
        value={due.next === null ? t.byHand : formatDay(due.next)}
        note={due.next === null ? t.byHandNote : t.nextNote}
      />
      <Tile label={t.negative} value={formatMoney(owed)} note={t.negativeNote(owing.length)} />
    </Tiles>
  );
}
