import type { Address } from '@rialto/shared/contract/address';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { AddressFields } from '../../components/address/AddressFields';
import { addressProblems, blankAddress, bodyOf, draftOf } from '../../components/address/addressDraft';
import { useAddressFormat, useLikelyCountry } from '../../components/address/useAddressFormat';
import { saveBookAddress } from '../../data/addresses';
import { addressTexts } from '../../texts/addressTexts';

interface AddressDialogProps {
  /** null adds one. */
  address: Address | null;
  /** The first address becomes the default. */
  isFirst: boolean;
  onClose: () => void;
}

export function AddressDialog({ address, isFirst, onClose }: AddressDialogProps) {
  const t = addressTexts.use();
  const likely = useLikelyCountry();
  const draft = address ? draftOf(address) : { ...blankAddress, country: likely ?? '' };
  const form = useForm({
    defaultValues: { ...draft, isDefault: address?.isDefault ?? false },
    draftKey: `rialto.address.${address?.id ?? 'new'}`,
    validate: (values) => (format.data ? addressProblems(values, format.data) : {}),
    submit: async ({ isDefault, ...values }) => {
      if (!format.data) return;
      const body = bodyOf(values, format.data);
      await saveBookAddress(address?.id ?? null, { ...body, ...(isDefault && { isDefault: true }) });
      notify(t.saved, 'success');
      form.closeDialog();
    },
  });
  const format = useAddressFormat(form.values.country);
  return (
    <FormDialog
      title={address ? t.editTitle : t.addTitle}
      form={form}
      onClose={onClose}
      submitText={t.save}
      busyText={t.saving}
      isStuck={!format.data}
    >
      <RestoredDraft text={t.restored} startOver={t.startOver} />
      {format.data && <AddressFields field={form.field} format={format.data} />}
      {format.isError && !format.data && (
        <FailedState text={t.formatFailed} reason={format.error.message} onRetry={() => void format.refetch()} />
      )}
      {!format.data && !format.isError && (
        <div role="status" aria-label={t.loading}>
          <Skeleton $height="28rem" />
        </div>
      )}
      {!isFirst && !address?.isDefault && <CheckboxField {...form.field('isDefault')} label={t.setDefault} />}
    </FormDialog>
  );
}
