import type { OwnProduct } from '@rialto/shared/contract/product';
import { count } from '@rialto/shared/format';
import { color, radius, shadow, space } from '@rialto/shared/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { redo, revert, undo, useEdits } from './editStore';
import { problemsOf } from './rowEdits';
import { type Saved, useSave } from './useSave';

interface SaveBarProps {
  userId: number;
  products: readonly OwnProduct[];
  /** Shows these rows alone. */
  onShow: (ids: readonly number[], what: string) => void;
}

/** How much is changed, the way back, and one save for all of it; there while there is something to say. */
export function SaveBar({ userId, products, onShow }: SaveBarProps) {
  const edits = useEdits((state) => state.edits);
  const restored = useEdits((state) => state.restored);
  const canUndo = useEdits((state) => state.past.length > 0);
  const canRedo = useEdits((state) => state.future.length > 0);
  const { progress, result, save, stop, forget } = useSave(userId, products);
  const problems = [...edits.values()].filter((edit) => problemsOf(edit).length > 0).length;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    // Before an open cell, which keeps its keys to itself.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  const isChanged = edits.size > 0 || canUndo || canRedo;
  return (
    <Bar $open={isChanged || progress !== null || result !== null} role="region" aria-label="Changes">
      <Words role="status">
        {progress ? (
          <>
            {`Saving ${progress.done} of ${progress.of}…`}
            <progress aria-label="Saved rows" max={progress.of} value={progress.done} />
          </>
        ) : (
          <>
            {result && <p>{sentenceOf(result)}</p>}
            {edits.size > 0 && !result && (
              <p>
                {count(edits.size, 'row')} changed{problems > 0 && `, ${problems} not as it should be`}
                {restored && ', from your last visit'}
              </p>
            )}
          </>
        )}
      </Words>
      {result && result.refused.length > 0 && !progress && (
        <TextButton onClick={() => onShow(result.refused, 'refused')}>Show them</TextButton>
      )}
      {progress ? (
        <Button $variant="quiet" $small onClick={stop}>
          Stop
        </Button>
      ) : (
        <Actions>
          {edits.size > 0 && <TextButton onClick={() => onShow([...edits.keys()], 'changed')}>Show changed</TextButton>}
          {isChanged && (
            <>
              <Button $variant="quiet" $small aria-disabled={!canUndo} onClick={undo}>
                Undo
              </Button>
              <Button $variant="quiet" $small aria-disabled={!canRedo} onClick={redo}>
                Redo
              </Button>
              <Button $variant="quiet" $small aria-disabled={edits.size === 0} onClick={() => revert()}>
                Discard
              </Button>
            </>
          )}
          {result && edits.size === 0 ? (
            <Button $small $variant="quiet" onClick={forget}>
              Close
            </Button>
          ) : (
            <Button $small aria-disabled={edits.size === 0} onClick={() => void save()}>
              {edits.size > 0 ? `Save ${count(edits.size, 'row')}` : 'Save'}
            </Button>
          )}
        </Actions>
      )}
    </Bar>
  );
}

/** '197 rows saved. 3 were refused: each says why.' */
function sentenceOf({ saved, refused, left, reason }: Saved): string {
  return [
    `${count(saved, 'row')} saved.`,
    refused.length > 0 && `${refused.length} ${refused.length === 1 ? 'was' : 'were'} refused: each says why.`,
    left > 0 && `${left} ${left === 1 ? 'is' : 'are'} still to be saved.`,
    reason,
  ]
    .filter(Boolean)
    .join(' ');
}

const Bar = styled.div<{ $open: boolean }>`
  position: sticky;
  bottom: ${space(3)};
  z-index: 3;
  display: ${({ $open }) => ($open ? 'flex' : 'none')};
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

const Words = styled.div`
  display: flex;
  flex: 1 1 220px;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  font-weight: 600;
  progress {
    flex: 1 1 120px;
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
