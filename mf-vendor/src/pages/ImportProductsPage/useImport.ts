import type { ImportResult } from '@rialto/shared/contract/product';
import { errorMessage } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { importTexts } from '../../texts/importTexts';
import { forgetImportKey, importKeyOf } from './importKeys';
import { readTable, type Table, TableError } from './readTable';
import { readText } from './readText';
import { sendRows } from './sendRows';

type Results = ReadonlyMap<number, ImportResult>;

export interface ImportState {
  /** `checking` tells what would happen, `preview` waits for a yes, `importing` does it. */
  step: 'choose' | 'reading' | 'checking' | 'preview' | 'importing' | 'done';
  file: { name: string; text: string } | null;
  table: Table | null;
  /** Of the check, and then of the import, by row. */
  results: Results;
  /** Why it cannot go on, in the language shown. */
  problem: (() => string) | null;
}

const blank: ImportState = { step: 'choose', file: null, table: null, results: new Map(), problem: null };

/** One file on its way into the inventory: read, checked by the server row by row, and imported. */
export function useImport() {
  const [state, setState] = useState(blank);
  const running = useRef<{ stopped: boolean } | null>(null);
  const stop = useCallback(() => {
    if (running.current) running.current.stopped = true;
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  /** Sends what has no result yet. */
  const send = async (dryRun: boolean, { file, table, results: before }: ImportState) => {
    if (running.current || !file || !table) return;
    const run = { stopped: false };
    running.current = run;
    let results = before;
    const change = (part: Partial<ImportState>) => !run.stopped && setState((now) => ({ ...now, ...part }));
    change({ step: dryRun ? 'checking' : 'importing', problem: null });
    try {
      await sendRows(
        table.rows.filter(({ row }) => !before.has(row)),
        {
          dryRun,
          importKey: importKeyOf(file.text),
          isStopped: () => run.stopped,
          onResults: (part) => {
            results = new Map([...results, ...part.map((result) => [result.row, result] as const)]);
            change({ results });
          },
        },
      );
      if (!dryRun && !run.stopped) forgetImportKey(file.text);
      change({ step: dryRun ? 'preview' : 'done' });
    } catch (error) {
      change({ problem: () => errorMessage(error) });
    } finally {
      if (running.current === run) running.current = null;
      if (!dryRun) void queryClient.invalidateQueries();
    }
  };

  const choose = async (chosen: File) => {
    stop();
    setState({ ...blank, step: 'reading' });
    try {
      const text = await readText(chosen);
      const table = await readTable(text);
      const next: ImportState = {
        step: 'checking',
        file: { name: chosen.name, text },
        table,
        results: table.refused,
        problem: null,
      };
      setState(next);
      await send(true, next);
    } catch (error) {
      setState({
        ...blank,
        problem: () => (error instanceof TableError ? error.message : importTexts.current().problems.unreadable),
      });
    }
  };

  return {
    state,
    choose,
    /** Imports what was checked. */
    start: () => send(false, { ...state, results: state.table?.refused ?? blank.results }),
    /** After a problem: from the first row that has no result. */
    goOn: () => send(state.step === 'checking', state),
    startOver: () => {
      stop();
      setState(blank);
    },
    /** What is sent is sent; the rest is not. */
    stop: () => {
      stop();
      const problem = () => importTexts.current().problems.stopped;
      setState((now) => (now.step === 'importing' ? { ...now, problem } : blank));
    },
  };
}
