import { saveFile } from '@rialto/shared/csv';
import { count } from '@rialto/shared/format';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { color, space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Muted } from '@rialto/shared/ui/Text';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Problem } from '../../components/Problem';
import { type ExportProgress, exportOrders } from '../../data/exportOrders';
import type { OrdersFilter } from '../../data/orders';
import { filterText } from './filterText';

const fileName = 'rialto-transactions.csv';

interface ExportTransactionsProps {
  filter: OrdersFilter;
  /** How many orders pass the filter; undefined while that is not known. */
  total: number | undefined;
}

/** A button, and the dialog behind it that says what will be exported and shows how far it is. */
export function ExportTransactions({ filter, total }: ExportTransactionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button $small $variant="quiet" onClick={() => setIsOpen(true)}>
        Export CSV
      </Button>
      {isOpen && <ExportDialog filter={filter} total={total} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Run =
  | { state: 'ready' }
  | { state: 'running' }
  | { state: 'saved'; lines: number }
  | { state: 'failed'; why: string };

function ExportDialog({ filter, total, onClose }: ExportTransactionsProps & { onClose: () => void }) {
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
      if (!controller.signal.aborted) setRun({ state: 'failed', why: reasonOf(error) });
    } finally {
      aborting.current = null;
    }
  };

  const isRunning = run.state === 'running';
  return (
    <Dialog title="Export transactions" onClose={onClose}>
      {(close) => (
        <Body>
          <p>{whatText(filter, total)}</p>
          <Muted>{`One line for each order, newest first, in a file named ${fileName}.`}</Muted>
          {isRunning && (
            <Bar aria-label="Export" max={total || 1} value={total ? Math.min(progress.lines, total) : undefined} />
          )}
          {isRunning && (
            <Muted>{`${count(progress.lines, 'order')}${total ? ` of ${total.toLocaleString('en-US')}` : ''}, ${sizeOf(progress.bytes)} so far.`}</Muted>
          )}
          <p role="status">{run.state === 'saved' && `The file is saved: ${count(run.lines, 'order')}.`}</p>
          <Problem>{run.state === 'failed' && `There is no file. ${run.why}`}</Problem>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {run.state === 'saved' ? 'Close' : 'Cancel'}
            </Button>
            {run.state !== 'saved' && (
              <Button aria-disabled={isRunning} onClick={() => void start()}>
                {isRunning ? 'Exporting…' : run.state === 'failed' ? 'Try again' : 'Export'}
              </Button>
            )}
          </DialogActions>
        </Body>
      )}
    </Dialog>
  );
}

function whatText(filter: OrdersFilter, total: number | undefined): string {
  const words = filterText(filter);
  const orders = total === undefined ? 'Every order' : count(total, 'order');
  return words
    ? `${orders} that ${total === 1 ? 'passes' : 'pass'} the filter: ${words}.`
    : `${orders}, all there are.`;
}

/** The browser's own word for a connection that broke is for programs. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError || !(error instanceof TypeError)
    ? errorMessage(error)
    : 'The connection broke before the end of the file. Please try again.';
}

const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  p:empty {
    display: none;
  }
`;

const Bar = styled.progress`
  width: 100%;
  height: 12px;
  accent-color: ${color('leaf')};
`;
