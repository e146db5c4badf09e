import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';

interface FilterSheetProps {
  /** The number of products that match; null while it is not known. */
  total: number | null;
  onClear: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a phone. They apply as they are changed; the button with the number of results leads back to these. */
export function FilterSheet({ total, onClear, onClose, children }: FilterSheetProps) {
  const { filter: t, results, updating } = listingTexts.use();
  return (
    <Dialog title={t.title} onClose={onClose}>
      {(close) => (
        <>
          <Fields>{children}</Fields>
          <VisuallyHidden role="status">{total === null ? updating : results(total)}</VisuallyHidden>
          <DialogActions>
            {onClear && (
              <Button $variant="quiet" onClick={onClear}>
                {t.clearAll}
              </Button>
            )}
            <Show onClick={close}>{total === null ? t.showResults : t.show(total)}</Show>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)} ${space(3)};
  padding-bottom: ${space(4)};
`;

const Show = styled(Button)`
  flex: 1;
`;
