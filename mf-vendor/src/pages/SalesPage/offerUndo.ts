import type { Parcel } from '@rialto/shared/contract/parcel';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { takeBack } from '../../data/parcels';
import { refreshing } from '../../data/sales';
import { parcelsTexts } from '../../texts/parcelsTexts';

/** Says that parcels are shipped, and offers to take them back. */
export function offerUndo(text: string, parcels: readonly Parcel[]): void {
  notify(text, 'success', { label: parcelsTexts.current().undo, run: () => void undo(parcels) });
}

async function undo(parcels: readonly Parcel[]): Promise<void> {
  try {
    await refreshing(async () => {
      for (const { id } of parcels) await takeBack(id);
    });
    notify(parcelsTexts.current().undone, 'success');
  } catch (error) {
    notify(errorMessage(error), 'error');
  }
}
