import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import type { InventoryToolsTexts } from '../../texts/en/inventoryTools';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { redo, revert, undo, useEdits } from './editStore';
import { problemsOf } from './rowEdits';
import type { StockRow } from './stockRows';
import { type Saved, useSave } from './useSave';

export type RowSubset = 'changed' | 'failed';

interface SaveBarProps {
  userId: number;
  rows: readonly StockRow[];
  onShow: (ids: readonly number[], what: RowSubset) => void;
}

/** Counts, undoes, discards and saves the changed rows; shown while there are any, or a result. */
export function SaveBar({ userId, rows, onShow }: SaveBarProps) {
  const t = inventoryToolsTexts.use().changes;
  const edits = useEdits((state) => state.edits);
  const restored = useEdits((state) => state.restored);
  const canUndo = useEdits((state) => state.past.length > 0);
  const canRedo = useEdits((state) => state.future.length > 0);
  const { progress, result, save, stop, forget } = useSave(userId, rows);
  const problems = [...edits.values()].filter((edit) => problemsOf(edit).length > 0).length;
  const readable = edits.size - problems;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    // While capturing, as an open cell stops its key events.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  // The next edit replaces the message about a complete save.
  const shown = result && canUndo && result.failed.length + result.left === 0 ? null : result;
  const inMessage = shown ? shown.failed.length + shown.left : 0;
  const isChanged = edits.size > 0 || canUndo || canRedo;
  if (!isChanged && !progress && !result) return null;
  return (
    <Bar ref={clearFocus} role="region" aria-label={t.label}>
      {edits.size > 0 && <UnsavedGuard consequence={t.leaving(edits.size)} />}
      <Message role="status">
        {progress ? (
          <>
            {t.saving(progress.done, progress.of)}
            <progress aria-label={t.savedRows} max={progress.of} value={progress.done} />
          </>
        ) : (
          <>
            {shown && <p>{sentenceOf(shown, t)}</p>}
            {edits.size > inMessage && <p>{t.changed(edits.size, problems, restored)}</p>}
          </>
        )}
      </Message>
      {result && result.failed.length > 0 && !progress && (
        <TextButton onClick={() => onShow(result.failed, 'failed')}>{t.showFailed}</TextButton>
      )}
      {progress ? (
        <Button $variant="quiet" $small onClick={stop}>
          {t.stop}
        </Button>
      ) : (
        <Actions>
          {edits.size > 0 && (
            <TextButton onClick={() => onShow([...edits.keys()], 'changed')}>{t.showChanged}</TextButton>
          )}
          {isChanged && (
            <>
              <Button $variant="quiet" $small aria-disabled={!canUndo} onClick={undo}>
                {t.undo}
              </Button>
              <Button $variant="quiet" $small aria-disabled={!canRedo} onClick={redo}>
                {t.redo}
              </Button>
              <Button $variant="quiet" $small aria-disabled={edits.size === 0} onClick={() => revert()}>
                {t.discard}
              </Button>
            </>
          )}
          {result && edits.size === 0 ? (
            <Button $small $variant="quiet" onClick={forget}>
              {t.close}
            </Button>
          ) : (
            <Button $small aria-disabled={edits.size === 0} onClick={() => void save()}>
              {readable > 0 ? t.saveRows(readable) : t.save}
            </Button>
          )}
        </Actions>
      )}
    </Bar>
  );
}

/** Passes the bar's height to the grid's styles, and scrolls the focused cell out from under it. */
function clearFocus(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--save-bar', `${bar.offsetHeight}px`);
    document.activeElement?.closest('[data-stop]')?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--save-bar');
  };
}

/** '197 rows saved. Not saved: 2 rows changed elsewhere. 1 row needs fixing.' */
function sentenceOf(
  { saved, failed, changedElsewhere, left, reason }: Saved,
  t: InventoryToolsTexts['changes'],
): string {
  const toFix = failed.length - changedElsewhere;
  return [
    saved > 0 && t.saved(saved),
    changedElsewhere > 0 && t.changedElsewhere(changedElsewhere),
    reason,
    left > 0 && t.left(left),
    toFix > 0 && t.toFix(toFix),
  ]
    .filter(Boolean)
    .join(' ');
}

const Bar = styled.div`
  position: sticky;
  bottom: ${space(3)};
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
`;

const Message = styled.div`
  display: flex;
  flex: 1 1 13.75rem;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  font-weight: 600;
  progress {
    flex: 1 1 7.5rem;
    accent-color: ${color('leaf')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  [aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
`;
