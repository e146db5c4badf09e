import type { SellerDetails } from '@rialto/shared/contract/invoice';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { saveSellerDetails, sellerDetailsQuery } from '../../data/sellerDetails';
import { shopTexts } from '../../texts/shopTexts';

/** Name and address on the vendor's invoices. */
export function SellerDetailsSection() {
  const t = shopTexts.use().seller;
  const { data, error } = useQuery(sellerDetailsQuery());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section aria-labelledby="seller-details">
      <h2 id="seller-details">{t.title}</h2>
      <Muted>{t.intro}</Muted>
      {data && (
        <Address dir="auto">
          {[data.legalName, data.address, data.taxNumber, data.email].filter(Boolean).join('\n')}
        </Address>
      )}
      {data === null && <p>{t.none}</p>}
      <Problem>{error?.message}</Problem>
      {data !== undefined && (
        <Button $small $variant="quiet" onClick={() => setIsOpen(true)}>
          {data ? t.change : t.add}
        </Button>
      )}
      {isOpen && <SellerDialog details={data ?? null} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function SellerDialog({ details, onClose }: { details: SellerDetails | null; onClose: () => void }) {
  const t = shopTexts.use().seller;
  const form = useForm({
    defaultValues: {
      legalName: details?.legalName ?? '',
      legalAddress: details?.address ?? '',
      taxNumber: details?.taxNumber ?? '',
      email: details?.email ?? '',
    },
    draftKey: 'rialto.seller',
    submit: async (values) => {
      await saveSellerDetails(values);
      notify(shopTexts.current().seller.saved, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.title} form={form} onClose={onClose} submitText={t.save} busyText={t.saving}>
      <TextField {...form.field('legalName')} label={t.name} autoComplete="organization" />
      <TextAreaField {...form.field('legalAddress')} label={t.address} rows={4} autoComplete="street-address" />
      <TextField {...form.field('taxNumber')} label={t.taxNumber} hint={t.taxNumberHint} autoComplete="off" />
      <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" />
    </FormDialog>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  max-width: 40rem;
  margin-top: ${space(7)};
`;

const Address = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
