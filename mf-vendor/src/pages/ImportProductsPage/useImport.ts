import type { ImportProductsBody, ImportResult } from '@rialto/shared/contract/product';
import { errorMessage } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { importTexts } from '../../texts/importTexts';
import { guessMapping, type Mapping, rememberMapping } from './columns';
import { importKeyOf, removeImportKey } from './importKeys';
import { hasKey, readSheet, type Table, TableError, toTable } from './readTable';
import { readText } from './readText';
import { sendRows } from './sendRows';

type Results = ReadonlyMap<number, ImportResult>;

export type StaleStock = NonNullable<ImportProductsBody['staleStock']>;

export interface ImportState {
  /** `columns` waits for a column that identifies rows, `checking` is the dry run, `preview` waits for its confirmation. */
  step: 'choose' | 'reading' | 'columns' | 'checking' | 'preview' | 'importing' | 'done';
  file: { name: string; text: string } | null;
  table: Table | null;
  /** How to import an inventory from before the latest sales. */
  staleStock: StaleStock;
  /** Results of the dry run, then of the import, by row. */
  results: Results;
  /** Why it stopped, in the language shown. */
  problem: (() => string) | null;
}

const blank: ImportState = {
  step: 'choose',
  file: null,
  table: null,
  staleStock: 'set',
  results: new Map(),
  problem: null,
};

/** Reads a file, lets the server check its rows, and imports them. */
export function useImport() {
  const [state, setState] = useState(blank);
  const running = useRef<{ stopped: boolean } | null>(null);
  const stop = useCallback(() => {
    if (running.current) running.current.stopped = true;
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  /** Sends the rows that have no result yet. */
  const send = async (dryRun: boolean, { file, table, staleStock, results: before }: ImportState) => {
    if (running.current || !file || !table) return;
    const run = { stopped: false };
    running.current = run;
    let results = before;
    const change = (part: Partial<ImportState>) => !run.stopped && setState((now) => ({ ...now, ...part }));
    change({ step: dryRun ? 'checking' : 'importing', problem: null });
    const content = [file.text, staleStock, ...table.mapping].join('\n');
    try {
      await sendRows(
        table.rows.filter(({ row }) => !before.has(row)),
        {
          dryRun,
          importKey: importKeyOf(content),
          staleStock,
          isStopped: () => run.stopped,
          onResults: (part) => {
            results = new Map([...results, ...part.map((result) => [result.row, result] as const)]);
            change({ results });
          },
        },
      );
      if (!dryRun && !run.stopped) removeImportKey(content);
      change({ step: dryRun ? 'preview' : 'done' });
    } catch (error) {
      change({ problem: () => errorMessage(error) });
    } finally {
      if (running.current === run) running.current = null;
      if (!dryRun) void queryClient.invalidateQueries();
    }
  };

  /** Repeats the dry run after an option changed. */
  const check = async (next: ImportState) => {
    stop();
    const results = next.table?.refused ?? blank.results;
    setState({ ...next, step: 'checking', results, problem: null });
    await send(true, { ...next, results });
  };

  const choose = async (chosen: File) => {
    stop();
    setState({ ...blank, step: 'reading' });
    try {
      const text = await readText(chosen);
      const sheet = await readSheet(text);
      const table = toTable(sheet, guessMapping(sheet.head));
      // Knowing the inventory at export, the server can subtract what was sold since.
      const staleStock = table.mapping.includes('inventoryAtExport') ? 'keep' : 'set';
      const next: ImportState = { ...blank, step: 'columns', file: { name: chosen.name, text }, table, staleStock };
      if (hasKey(table.mapping)) await check(next);
      else setState(next);
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
    mapColumns: async (mapping: Mapping) => {
      const { table } = state;
      if (!table || state.step === 'importing' || state.step === 'done') return;
      rememberMapping(table.sheet.head, mapping);
      const next = { ...state, table: toTable(table.sheet, mapping) };
      if (hasKey(mapping)) await check(next);
      else {
        stop();
        setState({ ...next, step: 'columns', results: blank.results, problem: null });
      }
    },
    chooseStock: (staleStock: StaleStock) => check({ ...state, staleStock }),
    start: () => send(false, { ...state, results: state.table?.refused ?? blank.results }),
    /** Continues after a failed call or a stop. */
    goOn: () => send(state.step === 'checking', state),
    startOver: () => {
      stop();
      setState(blank);
    },
    /** Sends no further batches. */
    stop: () => {
      stop();
      const problem = () => importTexts.current().problems.stopped;
      setState((now) => (now.step === 'importing' ? { ...now, problem } : blank));
    },
  };
}
