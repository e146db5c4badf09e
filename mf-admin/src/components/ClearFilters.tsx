import { Button } from '@rialto/shared/ui/Button';
import { commonTexts } from '../texts/commonTexts';

/** Shown below a list that the filters have emptied. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button $variant="quiet" onClick={onClear}>
      {commonTexts.use().clearFilters}
    </Button>
  );
}
