import { saveFile } from '@rialto/shared/browser/csv';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { formatDay } from '@rialto/shared/i18n/format';
import { locale } from '@rialto/shared/language';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type ExportProgress, exportOrders } from '../../data/exportOrders';
import type { OrdersFilter } from '../../data/orders';
import { transactionsTexts } from '../../texts/transactionsTexts';

const fileName = 'rialto-transactions.csv';

interface ExportProps {
  filter: OrdersFilter;
  /** How many orders match the filter; undefined while that is not known. */
  total: number | undefined;
}

interface ExportTransactionsProps extends ExportProps {
  disabled: boolean;
}

/** A button with a dialog that says what will be exported and shows the progress. */
export function ExportTransactions({ filter, total, disabled }: ExportTransactionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button $small $variant="quiet" disabled={disabled} onClick={() => setIsOpen(true)}>
        {transactionsTexts.use().exportCsv}
      </Button>
      {isOpen && <ExportDialog filter={filter} total={total} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Run =
  | { state: 'ready' }
  | { state: 'running' }
  | { state: 'saved'; lines: number }
  | { state: 'failed'; reason: string };

function ExportDialog({ filter, total, onClose }: ExportProps & { onClose: () => void }) {
  const t = transactionsTexts.use();
  const kit = kitTexts.use();
  const [run, setRun] = useState<Run>({ state: 'ready' });
  const [progress, setProgress] = useState<ExportProgress>({ lines: 0, bytes: 0 });
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  const start = async () => {
    if (aborting.current) return;
    const controller = new AbortController();
    aborting.current = controller;
    setProgress({ lines: 0, bytes: 0 });
    setRun({ state: 'running' });
    try {
      const { file, lines } = await exportOrders(filter, controller.signal, setProgress);
      if (controller.signal.aborted) return;
      saveFile(fileName, file);
      setRun({ state: 'saved', lines });
    } catch (error) {
      if (!controller.signal.aborted) setRun({ state: 'failed', reason: reasonOf(error) });
    } finally {
      aborting.current = null;
    }
  };

  const isRunning = run.state === 'running';
  return (
    <Dialog title={t.exportTitle} onClose={onClose}>
      {(close) => (
        <Body>
          <p>{scopeText(filter, total)}</p>
          <Muted>{t.exportFile(fileName)}</Muted>
          {isRunning && (
            <Bar
              aria-label={t.exportBar}
              max={total || 1}
              value={total ? Math.min(progress.lines, total) : undefined}
            />
          )}
          {isRunning && (
            <Muted>
              {total
                ? t.soFarOf(progress.lines, total, sizeOf(progress.bytes))
                : t.soFar(progress.lines, sizeOf(progress.bytes))}
            </Muted>
          )}
          <p role="status">{run.state === 'saved' && t.saved(run.lines)}</p>
          <Problem>{run.state === 'failed' && t.exportFailed(run.reason)}</Problem>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {run.state === 'saved' ? t.close : kit.cancel}
            </Button>
            {run.state !== 'saved' && (
              <Button aria-disabled={isRunning} onClick={() => void start()}>
                {isRunning ? t.exporting : run.state === 'failed' ? t.tryAgain : t.export}
              </Button>
            )}
          </DialogActions>
        </Body>
      )}
    </Dialog>
  );
}

/** Describes a filter: 'Pending, “maya”, from Nov 1, 2026'; '' for none. */
export function filterText({ status, q, seller, from, to }: OrdersFilter): string {
  const t = transactionsTexts.current();
  return [
    status && valueTexts.current().orderStatus[status],
    q && t.quoted(q),
    seller && t.soldBy(seller),
    from && t.from(formatDay(from)),
    to && t.to(formatDay(to)),
  ]
    .filter(Boolean)
    .join(', ');
}

function scopeText(filter: OrdersFilter, total: number | undefined): string {
  const filters = filterText(filter);
  const t = transactionsTexts.current();
  if (total === undefined) return filters ? t.exportFiltered(filters) : t.exportAll;
  return filters ? t.exportFilteredOf(total, filters) : t.exportAllOf(total);
}

/** The message of a TypeError, thrown when the connection is lost, is not meant for users. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError || !(error instanceof TypeError)
    ? errorMessage(error)
    : transactionsTexts.current().disconnected;
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toLocaleString(locale(), oneDecimal)} MB`;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  p:empty {
    display: none;
  }
`;

const Bar = styled.progress`
  width: 100%;
  height: 0.75rem;
  accent-color: ${color('leaf')};
`;
