import type { Parcel } from '@rialto/shared/contract/parcel';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { parcelTitle } from '@rialto/shared/ui/ParcelEntry';
import { useRef } from 'react';
import { updateParcel } from '../../data/parcels';
import { invalidateSales } from '../../data/sales';
import { parcelsTexts } from '../../texts/parcelsTexts';
import { changedShipping, draftOfParcel, shippingErrors } from './parcelDraft';
import { ShippingFields } from './ShippingFields';

interface TrackingDialogProps {
  /** As it is now; it may change while the dialog is open. */
  parcel: Parcel;
  onClose: () => void;
}

/** Changes the carrier, the tracking number and the expected days of a parcel. */
export function TrackingDialog({ parcel, onClose }: TrackingDialogProps) {
  const t = parcelsTexts.use();
  const title = parcelTitle(parcel);
  // After a conflict the fields that were not touched show the other change, so the next attempt is based on it.
  const seen = useRef<string | null>(parcel.revision);
  const defaultValues = draftOfParcel(parcel);
  const form = useForm({
    defaultValues,
    draftKey: `rialto.parcel.edit.${parcel.id}`,
    validate: (draft) => shippingErrors(draft, defaultValues.expectedTo),
    submit: async (draft) => {
      await updateParcel(parcel.id, changedShipping(draft, defaultValues), seen.current ?? parcel.revision);
      form.closeDialog();
      notify(parcelsTexts.current().saved(title), 'success');
      void invalidateSales();
    },
    explain: () => {
      seen.current = null;
      void invalidateSales();
      return undefined;
    },
  });
  return (
    <FormDialog
      title={t.editTitle(title, parcel.orderId)}
      form={form}
      onClose={onClose}
      submitText={t.save}
      busyText={t.saving}
    >
      <RestoredDraft text={t.restored} startOver={t.startOver} />
      <ShippingFields isPickup={parcel.isPickup} field={form.field} />
    </FormDialog>
  );
}
