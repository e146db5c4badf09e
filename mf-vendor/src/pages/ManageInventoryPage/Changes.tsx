import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { useEdits } from './editStore';
import { SaveBar, type SaveBarProps } from './SaveBar';

/** The bar that saves changed rows, and the question before they are left unsaved. */
export function Changes(props: SaveBarProps) {
  const t = inventoryToolsTexts.use().changes;
  const changed = useEdits((state) => (state.userId === props.userId ? state.edits.size : 0));
  return (
    <>
      <SaveBar {...props} />
      {changed > 0 && <UnsavedGuard consequence={t.leaving(changed)} />}
    </>
  );
}
