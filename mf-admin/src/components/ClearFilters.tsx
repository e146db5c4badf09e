import { Button } from '@rialto/shared/ui/Button';

/** The next step under a list that its filters have emptied. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button $variant="quiet" onClick={onClear}>
      Clear filters
    </Button>
  );
}
