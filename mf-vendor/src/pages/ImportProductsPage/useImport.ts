import type { ImportProductsBody, ImportResult } from '@rialto/shared/contract/imports';
import { errorMessage } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { categoriesQuery } from '../../data/categories';
import { importTexts } from '../../texts/importTexts';
import { type Column, guessMapping, type Mapping, rememberMapping } from './columns';
import { formatOf } from './fileFormat';
import { readDraft, storeDraft } from './importDraft';
import { importKeyOf, removeImportKey } from './importKeys';
import { readSheet, TableError } from './readSheet';
import { hasKey, type Mending, type Table, toTable, unmended } from './readTable';
import { readText } from './readText';
import { sendRows } from './sendRows';

type Results = ReadonlyMap<number, ImportResult>;

export type StaleStock = NonNullable<ImportProductsBody['staleStock']>;

export interface ImportState {
  /** `columns` waits for a column that identifies rows, `checking` is the dry run, `preview` waits for its confirmation. */
  step: 'choose' | 'reading' | 'columns' | 'checking' | 'preview' | 'importing' | 'done';
  file: { name: string; text: string } | null;
  table: Table | null;
  mending: Mending;
  /** How to import an inventory from before the latest sales. */
  staleStock: StaleStock;
  /** Results of the dry run, and of the import for the products that are imported, by first row. */
  results: Results;
  imported: ReadonlySet<number>;
  /** Whether the file is too large to survive a reload. */
  isLost: boolean;
  /** Why it stopped, in the language shown. */
  problem: (() => string) | null;
}

const blank: ImportState = {
  step: 'choose',
  file: null,
  table: null,
  mending: unmended,
  staleStock: 'set',
  results: new Map(),
  imported: new Set(),
  isLost: false,
  problem: null,
};

/** Of the file and its options. What is mended is not part of it: products that are imported stay imported. */
const contentOf = ({ file, staleStock, table }: ImportState) =>
  [file?.text, staleStock, ...(table?.mapping ?? [])].join('\n');

/** Reads a file, lets the server check its products, and imports them. */
export function useImport(userId: number) {
  const [state, setState] = useState(blank);
  const running = useRef<{ stopped: boolean } | null>(null);
  const stop = useCallback(() => {
    if (running.current) running.current.stopped = true;
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  /** Shows a state, and keeps what is not finished of it for a reload. */
  const keep = (next: ImportState) => {
    const { file, table, mending, staleStock, imported } = next;
    const isOpen = file && table && !(next.step === 'done' && isFinished(next));
    const fits = storeDraft(userId, isOpen ? { file, mapping: table.mapping, mending, staleStock, imported } : null);
    setState({ ...next, isLost: !fits });
  };

  /** Sends the products that have no result yet. */
  const send = async (dryRun: boolean, from: ImportState) => {
    const { table, staleStock, results: before } = from;
    if (running.current || !from.file || !table) return;
    const run = { stopped: false };
    running.current = run;
    let now: ImportState = { ...from, step: dryRun ? 'checking' : 'importing', problem: null };
    const change = (part: Partial<ImportState>) => {
      now = { ...now, ...part };
      if (!run.stopped) keep(now);
    };
    change({});
    const content = contentOf(from);
    try {
      await sendRows(
        table.rows.filter(({ row }) => !before.has(row)),
        {
          dryRun,
          importKey: importKeyOf(content),
          staleStock,
          isStopped: () => run.stopped,
          onResults: (part) => {
            const done = part.filter(({ action }) => !dryRun && action !== 'refused').map(({ row }) => row);
            change({
              results: new Map([...now.results, ...part.map((result) => [result.row, result] as const)]),
              imported: new Set([...now.imported, ...done]),
            });
          },
        },
      );
      if (!run.stopped) change({ step: dryRun ? 'preview' : 'done' });
      if (!dryRun && !run.stopped && isFinished(now)) removeImportKey(content);
    } catch (error) {
      change({ problem: () => errorMessage(error) });
    } finally {
      if (running.current === run) running.current = null;
      if (!dryRun) void queryClient.invalidateQueries();
    }
  };

  /** Repeats the dry run for the products that have changed since the last one. */
  const check = async (next: ImportState, isSame: (row: number) => boolean = () => false) => {
    stop();
    const { table, imported } = next;
    const kept = [...next.results].filter(([row]) => imported.has(row) || isSame(row));
    const results = new Map([...kept, ...(table?.refused ?? [])]);
    await send(true, { ...next, results });
  };

  const open = async ({ file, mapping, ...rest }: Pick<ImportState, 'mending' | 'imported'> & OpenedFile) => {
    const sheet = await readSheet(file.text);
    const categories = await categoryNames();
    const table = toTable(sheet, mapping ?? guessMapping(sheet.head, formatOf(sheet.head)), rest.mending, categories);
    // Knowing the inventory at export, the server can subtract what was sold since.
    const staleStock = rest.staleStock ?? (table.mapping.includes('inventoryAtExport') ? 'keep' : 'set');
    const next: ImportState = { ...blank, ...rest, step: 'columns', file, table, staleStock };
    if (hasKey(table.mapping)) await check(next);
    else keep(next);
  };
  const fail = (error: unknown) =>
    setState({
      ...blank,
      problem: () => (error instanceof TableError ? error.message : importTexts.current().problems.unreadable),
    });

  const choose = async (chosen: File) => {
    stop();
    setState({ ...blank, step: 'reading' });
    try {
      const file = { name: chosen.name, text: await readText(chosen) };
      await open({ file, mending: unmended, imported: blank.imported });
    } catch (error) {
      fail(error);
    }
  };

  const restore = useEffectEvent(() => {
    const draft = readDraft(userId);
    if (draft) open(draft).catch(fail);
  });
  useEffect(() => {
    if (userId > 0) restore();
  }, [userId]);

  const mend = async (mending: Mending) => {
    const { table: before } = state;
    if (!before || state.step === 'importing') return;
    const table = toTable(before.sheet, before.mapping, mending, await categoryNames());
    const bodies = new Map(before.products.map((product) => [product.row, JSON.stringify(product.body)]));
    const same = new Set(
      table.products.filter(({ row, body }) => bodies.get(row) === JSON.stringify(body)).map(({ row }) => row),
    );
    await check({ ...state, table, mending }, (row) => same.has(row) && !before.refused.has(row));
  };

  return {
    state,
    choose,
    mapColumns: async (mapping: Mapping) => {
      const { table, mending } = state;
      if (!table || state.step === 'importing' || state.imported.size > 0) return;
      rememberMapping(table.sheet.head, mapping);
      const next = { ...state, table: toTable(table.sheet, mapping, mending, await categoryNames()) };
      if (hasKey(mapping)) await check(next);
      else {
        stop();
        keep({ ...next, step: 'columns', results: blank.results, problem: null });
      }
    },
    chooseStock: (staleStock: StaleStock) => check({ ...state, staleStock }),
    /** Changes a cell, in these rows. */
    mend: (rows: readonly number[], column: Column, text: string) => {
      const edits = new Map(state.mending.edits);
      for (const row of rows) edits.set(row, { ...edits.get(row), [column]: text });
      return mend({ ...state.mending, edits });
    },
    /** Leaves a product out, or takes it in again. */
    leaveOut: (row: number, isOut: boolean) => {
      const leftOut = new Set(state.mending.leftOut);
      if (isOut) leftOut.add(row);
      else leftOut.delete(row);
      return mend({ ...state.mending, leftOut });
    },
    start: () => {
      const results = new Map([...state.results].filter(([row]) => state.imported.has(row)));
      return send(false, { ...state, results: new Map([...results, ...(state.table?.refused ?? [])]) });
    },
    /** Continues after a failed call or a stop. */
    goOn: () => send(state.step === 'checking', state),
    startOver: () => {
      stop();
      if (state.step === 'done') removeImportKey(contentOf(state));
      storeDraft(userId, null);
      setState(blank);
    },
    /** Sends no further batches. */
    stop: () => {
      stop();
      const problem = () => importTexts.current().problems.stopped;
      if (state.step === 'importing') setState((now) => ({ ...now, problem }));
      else {
        storeDraft(userId, null);
        setState(blank);
      }
    },
  };
}

interface OpenedFile {
  file: NonNullable<ImportState['file']>;
  mapping?: Mapping;
  staleStock?: StaleStock;
}

/** Whether every product of the file is imported. */
const isFinished = ({ table, imported }: ImportState) => table?.products.every(({ row }) => imported.has(row)) ?? true;

/** Without them, categories are sent as the file has them. */
async function categoryNames(): Promise<readonly string[]> {
  try {
    return (await queryClient.ensureQueryData(categoriesQuery())).map(({ name }) => name);
  } catch {
    return [];
  }
}
