import { useAuth } from '@rialto/shared/auth';
import { saveCsv } from '@rialto/shared/browser/csv';
import type { ImportResult } from '@rialto/shared/contract/imports';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { Button, ButtonLink, TextButton } from '@rialto/shared/ui/Button';
import { Notice, Row, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { importTexts } from '../../texts/importTexts';
import { ColumnMapping } from './ColumnMapping';
import { FileChooser } from './FileChooser';
import { ImportTable } from './ImportTable';
import { type Action, actions, reportCsv, rowNumbers } from './resultText';
import { useImport } from './useImport';
import { useMending } from './useMending';

/** Imports a CSV file: first a preview of each product's result, in which mistakes are mended, then the import and its report. */
export function ImportProductsPage() {
  const t = importTexts.use();
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const { state, choose, mapColumns, chooseStock, mend, leaveOut, start, goOn, startOver, stop } = useImport(userId);
  const { step, file, table, staleStock, results, imported, problem, isLost } = state;
  const mending = useMending(state, mend);
  const [chosen, setChosen] = useState<Action | null>(null);
  const counts = useMemo(() => countActions(results), [results]);
  // Once the last refused product is mended, all are shown.
  const only = chosen && counts[chosen] > 0 ? chosen : null;
  const planned = useMemo(
    () => countActions(new Map([...results].filter(([row]) => !imported.has(row)))),
    [results, imported],
  );
  const rows = useMemo(() => (table?.rows ?? []).flatMap(({ row }) => results.get(row) ?? []), [table, results]);
  const shown = useMemo(() => (only ? rows.filter(({ action }) => action === only) : rows), [rows, only]);
  const names = useMemo(
    () => new Map(table?.rows.map(({ row, name, id }) => [row, name || (id === undefined ? '–' : t.productId(id))])),
    [table, t],
  );

  const duplicateNames = rows.filter(
    ({ row, action, namesakeId }) => action === 'create' && (namesakeId !== undefined || table?.duplicates.has(row)),
  ).length;
  const stale = rows.filter(({ stock }) => stock).length;

  const isWorking = step === 'checking' || step === 'importing';
  const isDone = step === 'importing' || step === 'done';
  const toDo = planned.create + planned.update;
  const ofProducts = table?.products.some((product) => product.rows.length > 1) ?? false;

  // The pressed button may disappear with its step: then the heading gets the focus.
  const before = useRef(state);
  useEffect(() => {
    const isLost = before.current !== state && document.activeElement === document.body;
    before.current = state;
    if (isLost) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [state]);

  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <ButtonLink $variant="quiet" $small to={paths.manageInventory}>
          {t.back}
        </ButtonLink>
      </PageHead>
      {!table || !file ? (
        <FileChooser
          busy={step === 'reading'}
          problem={problem?.() ?? null}
          onChoose={(chosen) => void choose(chosen)}
        />
      ) : (
        <Stack>
          <Muted>
            {t.rowsOf(file.name, table.sheet.lines.length)}
            {table.format && ` ${t.formats[table.format]}`}
            {table.ignored.length > 0 && ` ${t.ignored(table.ignored.join(', '))}`}
          </Muted>
          {isLost && (
            <>
              <UnsavedGuard consequence={t.leaving} />
              <Warning>{t.notKept}</Warning>
            </>
          )}
          {!isDone && imported.size === 0 && (
            <ColumnMapping
              table={table}
              required={step === 'columns'}
              onChange={(mapping) => void mapColumns(mapping)}
            />
          )}
          <Progress role="status">
            {isWorking && (
              <>
                <strong>{(isDone ? t.imported : t.checked)(results.size, table.rows.length)}</strong>
                <progress aria-label={t.rows} max={table.rows.length} value={results.size} />
              </>
            )}
            {step === 'preview' && <strong>{toDo > 0 ? t.plan(planned) : t.nothing}</strong>}
            {step === 'done' && <strong>{t.report(counts)}</strong>}
          </Progress>
          {!isDone && table.damagedRows.length > 0 && (
            <Warning>{t.damaged(table.damagedRows.length, rowNumbers(table.damagedRows, t))}</Warning>
          )}
          {step === 'preview' && duplicateNames > 0 && <p>{t.duplicateNames(duplicateNames)}</p>}
          {step === 'preview' && stale > 0 && (
            <>
              <Warning>{t.stock.title(stale)}</Warning>
              <Row role="group" aria-label={t.stock.label}>
                {(['keep', 'set'] as const).map((choice) => (
                  <Chip
                    key={choice}
                    aria-pressed={staleStock === choice}
                    onClick={() => staleStock !== choice && void chooseStock(choice)}
                  >
                    {t.stock[choice]}
                  </Chip>
                ))}
              </Row>
            </>
          )}
          {step === 'done' && counts.refused > 0 && <p>{t.fix}</p>}
          {mending.offer && (
            <Notice>
              <p role="status">{t.alsoChange(mending.offer.rows.length, mending.offer.from)}</p>
              <Row>
                <Button $small onClick={mending.acceptOffer}>
                  {t.changeAll(mending.offer.rows.length)}
                </Button>
                <Button $variant="quiet" $small onClick={mending.declineOffer}>
                  {t.keepOthers}
                </Button>
              </Row>
            </Notice>
          )}
          {table.leftOut.length > 0 && (
            <Row>
              <p>{t.leftOut(table.leftOut.length)}</p>
              {step !== 'importing' &&
                table.leftOut.map(({ row, name }) => (
                  <TextButton key={row} onClick={() => void leaveOut(row, false)}>
                    {t.takeIn(name ?? t.row(row, row))}
                  </TextButton>
                ))}
            </Row>
          )}
          {problem && (
            <Problem>
              {problem()} <TextButton onClick={() => void goOn()}>{t.goOn}</TextButton>
            </Problem>
          )}
          <Row>
            {isWorking && !problem && (
              <Button $variant="quiet" onClick={stop}>
                {t.stop}
              </Button>
            )}
            {step === 'preview' && toDo > 0 && (
              <Button onClick={() => void start()}>{(ofProducts ? t.startProducts : t.start)(toDo)}</Button>
            )}
            {(isDone || imported.size > 0) && results.size > 0 && (
              <Button
                $variant={step === 'done' ? 'primary' : 'quiet'}
                onClick={() => saveCsv(t.reportFile.name, reportCsv(table, results, state.mending.edits))}
              >
                {t.downloadReport}
              </Button>
            )}
            {(step === 'preview' || step === 'done' || step === 'columns' || problem) && (
              <Button $variant="quiet" onClick={startOver}>
                {t.chooseAnother}
              </Button>
            )}
          </Row>
          {step !== 'columns' && (
            <>
              <Row role="group" aria-label={t.show}>
                <Chip aria-pressed={only === null} onClick={() => setChosen(null)}>
                  {t.all(rows.length)}
                </Chip>
                {actions.map((action) => (
                  <Chip
                    key={action}
                    aria-pressed={only === action}
                    aria-disabled={counts[action] === 0}
                    onClick={() => setChosen(action)}
                  >
                    {t.some(t.actions[action][isDone ? 'done' : 'planned'], counts[action])}
                  </Chip>
                ))}
              </Row>
              <ImportTable
                caption={isDone ? t.became : t.willBecome}
                results={shown}
                table={table}
                nameOf={({ row }) => names.get(row) ?? ''}
                imported={imported}
                done={isDone}
                onMend={mending.mendCell}
                onLeaveOut={(row) => void leaveOut(row, true)}
              />
            </>
          )}
        </Stack>
      )}
    </>
  );
}

type Counts = Record<Action, number>;

function countActions(results: ReadonlyMap<number, ImportResult>): Counts {
  const counts: Counts = { create: 0, update: 0, unchanged: 0, refused: 0 };
  for (const { action } of results.values()) counts[action] += 1;
  return counts;
}

const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  progress {
    flex: 1 1 15rem;
    height: 0.75rem;
    accent-color: ${color('leaf')};
  }
`;

const Warning = styled.p`
  font-weight: 600;
`;

const Chip = styled(Button).attrs({ $variant: 'quiet', $small: true })`
  &[aria-pressed='true'] {
    border-color: ${color('leaf')};
    background: ${color('leafTint')};
    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
