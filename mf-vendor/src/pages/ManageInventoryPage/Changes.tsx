import { UnsavedGuard } from '@rialto/shared/ui/UnsavedGuard';
import { inventoryTexts } from '../../texts/inventoryTexts';
import { useEdits } from './editStore';
import { SaveBar, type SaveBarProps } from './SaveBar';

/** What is said of changed rows, and asked of who leaves them unsaved. */
export function Changes(props: SaveBarProps) {
  return (
    <>
      <SaveBar {...props} />
      <LeaveGuard userId={props.userId} />
    </>
  );
}

function LeaveGuard({ userId }: { userId: number }) {
  const t = inventoryTexts.use().changes;
  const changed = useEdits((state) => (state.userId === userId ? state.edits.size : 0));
  return changed === 0 ? null : <UnsavedGuard consequence={t.leaving(changed)} />;
}
