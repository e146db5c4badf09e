import type { ImportResult } from '@rialto/shared/contract/product';
import { color, fontScale, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { Badge, type BadgeTone } from '@rialto/shared/ui/Badge';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import styled from 'styled-components';
import { importTexts } from '../../texts/importTexts';
import type { Table } from './readTable';
import { type Action, describeResult, warningsOf } from './resultText';

interface ImportTableProps {
  caption: string;
  /** In the order of the file. */
  results: readonly ImportResult[];
  nameOf: (result: ImportResult) => string;
  table: Table;
  /** Whether the rows are imported, not only checked. */
  done: boolean;
}

const tones: Record<Action, BadgeTone> = { create: 'ok', update: 'warn', unchanged: 'plain', refused: 'sale' };

/** The result of each row of the file. Only the visible rows are rendered. */
export function ImportTable({ caption, results, nameOf, table, done }: ImportTableProps) {
  const t = importTexts.use();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: results.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60 * fontScale(),
    getItemKey: (index) => results[index]?.row ?? index,
    overscan: 6,
  });
  return (
    <Scroller ref={scroller} role="table" aria-label={caption} aria-rowcount={results.length} tabIndex={0}>
      <Rows style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const result = results[index];
          if (!result) return null;
          return (
            <Row
              key={result.row}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Cell>{t.row(result.row)}</Cell>
              <Name>{nameOf(result)}</Name>
              <Cell>
                <Badge $tone={tones[result.action]}>{t.actions[result.action][done ? 'done' : 'planned']}</Badge>
              </Cell>
              <What $bad={result.action === 'refused'}>
                {describeResult(result)}
                {warningsOf(table, result).map((warning) => (
                  <Warning key={warning}>{warning}</Warning>
                ))}
              </What>
            </Row>
          );
        })}
      </Rows>
    </Scroller>
  );
}

const Scroller = styled.div`
  max-height: 62dvh;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow: auto;
  container-type: inline-size;
`;

const Rows = styled.div.attrs({ role: 'rowgroup' })`
  position: relative;
`;

const Row = styled.div.attrs({ role: 'row' })`
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  grid-template-columns: 4.75rem minmax(0, 1fr) 6.5rem minmax(0, 1.6fr);
  align-items: center;
  gap: ${space(1)} ${space(4)};
  width: 100%;
  min-height: 3.5rem;
  padding: ${space(3)} ${space(4)};
  border-bottom: 1px solid ${color('line')};
  @container (max-width: 38.75rem) {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Cell = styled.div.attrs({ role: 'cell' })`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Name = styled.div.attrs({ role: 'rowheader' })`
  font-weight: 600;
`;

const Warning = styled.strong`
  display: block;
  color: ${color('tomato')};
  font-weight: 600;
`;

const What = styled.div.attrs({ role: 'cell' })<{ $bad: boolean }>`
  color: ${({ $bad }) => color($bad ? 'tomato' : 'ink')};
  font-size: ${text('sm')};
  font-weight: ${({ $bad }) => ($bad ? 600 : 400)};
  @container (max-width: 38.75rem) {
    grid-column: 1 / -1;
  }
`;
