import type { ImportResult } from '@rialto/shared/contract/product';
import { saveCsv } from '@rialto/shared/csv';
import { count } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { color, space } from '@rialto/shared/theme';
import { Button, ButtonLink, TextButton } from '@rialto/shared/ui/Button';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Muted } from '@rialto/shared/ui/Text';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { FileChooser } from './FileChooser';
import { ImportTable } from './ImportTable';
import { type Action, actionNames, reportCsv } from './resultText';
import { useImport } from './useImport';

const actions = Object.keys(actionNames) as Action[]; // keys of a Record<Action, …>

/** A CSV file into the inventory: what will happen to each row first, then the same with a report. */
export function ImportProductsPage() {
  const { state, choose, start, goOn, startOver, stop } = useImport();
  const { step, file, table, results, problem } = state;
  const [only, setOnly] = useState<Action | null>(null);
  const counts = useMemo(() => countActions(results), [results]);
  const rows = useMemo(() => (table?.rows ?? []).flatMap(({ row }) => results.get(row) ?? []), [table, results]);
  const shown = useMemo(() => (only ? rows.filter(({ action }) => action === only) : rows), [rows, only]);
  const names = useMemo(() => new Map(table?.rows.map(({ row, name, id }) => [row, name ?? `Product ${id}`])), [table]);

  const namesakes = rows.filter(({ action, message }) => action === 'create' && message).length;

  const isWorking = step === 'checking' || step === 'importing';
  const isDone = step === 'importing' || step === 'done';
  const toDo = counts.create + counts.update;
  return (
    <>
      <PageHead title="Import products" intro="A table of your products, as a CSV file.">
        <ButtonLink $variant="quiet" $small to={paths.manageInventory}>
          Back to the inventory
        </ButtonLink>
      </PageHead>
      {!table || !file ? (
        <FileChooser busy={step === 'reading'} problem={problem} onChoose={(chosen) => void choose(chosen)} />
      ) : (
        <Steps>
          <Muted>
            {`${file.name}: ${count(table.rows.length, 'row')}.`}
            {table.ignored.length > 0 && ` Columns that are not used: ${table.ignored.join(', ')}.`}
          </Muted>
          <Progress role="status">
            {isWorking && (
              <>
                <strong>{`${isDone ? 'Imported' : 'Checked'} ${results.size} of ${table.rows.length} rows`}</strong>
                <progress aria-label="Rows" max={table.rows.length} value={results.size} />
              </>
            )}
            {step === 'preview' && <strong>{toDo > 0 ? planOf(counts) : 'There is nothing to import.'}</strong>}
            {step === 'done' && <strong>{reportOf(counts)}</strong>}
          </Progress>
          {step === 'preview' && namesakes > 0 && (
            <p>{`${count(namesakes, 'new product')} would be a second one of that name. To change the one you have, give its row the ID that an exported file shows.`}</p>
          )}
          {problem && (
            <Problem role="alert">
              {problem} <TextButton onClick={() => void goOn()}>Go on with the rest</TextButton>
            </Problem>
          )}
          <Actions>
            {isWorking && !problem && (
              <Button $variant="quiet" onClick={stop}>
                Stop
              </Button>
            )}
            {step === 'preview' && toDo > 0 && (
              <Button onClick={() => void start()}>{`Import ${count(toDo, 'row')}`}</Button>
            )}
            {isDone && results.size > 0 && (
              <Button
                $variant={step === 'done' ? 'primary' : 'quiet'}
                onClick={() => saveCsv('import-report.csv', reportCsv(table, results))}
              >
                Download the report
              </Button>
            )}
            {(step === 'preview' || step === 'done' || problem) && (
              <Button $variant="quiet" onClick={startOver}>
                Choose another file
              </Button>
            )}
          </Actions>
          <Actions role="group" aria-label="Show">
            <Chip aria-pressed={only === null} onClick={() => setOnly(null)}>{`All ${rows.length}`}</Chip>
            {actions.map((action) => (
              <Chip key={action} aria-pressed={only === action} onClick={() => setOnly(action)}>
                {`${actionNames[action][isDone ? 'done' : 'planned']} ${counts[action]}`}
              </Chip>
            ))}
          </Actions>
          <ImportTable
            caption={isDone ? 'What became of each row' : 'What will become of each row'}
            results={shown}
            nameOf={({ row }) => names.get(row) ?? ''}
            done={isDone}
          />
        </Steps>
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

const planOf = ({ create, update, refused }: Counts) =>
  `${count(create, 'product')} will be added and ${update.toLocaleString('en-US')} changed.${refused > 0 ? ` ${count(refused, 'row')} will be refused.` : ''}`;

const reportOf = ({ create, update, refused }: Counts) =>
  `${count(create, 'product')} added, ${update.toLocaleString('en-US')} changed, ${refused.toLocaleString('en-US')} refused.`;

const Steps = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  progress {
    flex: 1 1 240px;
    height: 12px;
    accent-color: ${color('leaf')};
  }
`;

const Problem = styled.p`
  color: ${color('tomato')};
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const Chip = styled(Button).attrs({ $variant: 'quiet', $small: true })`
  &[aria-pressed='true'] {
    border-color: ${color('leaf')};
    background: ${color('leafTint')};
  }
`;
