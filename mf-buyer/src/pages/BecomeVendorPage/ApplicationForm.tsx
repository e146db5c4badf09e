import type { VendorApplication } from '@rialto/shared/contract/vendorApplication';
import { MAX_APPLICATION_TEXT } from '@rialto/shared/contract/vendorApplicationRules';
import { Form, FormError, RestoredDraft, SubmitButton } from '@rialto/shared/forms/Form';
import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel } from '@rialto/shared/ui/Layout';
import { AddressFields } from '../../components/address/AddressFields';
import {
  type AddressDraft,
  addressProblems,
  blankAddress,
  bodyOf,
  draftOf,
} from '../../components/address/addressDraft';
import { useAddressFormat, useLikelyCountry } from '../../components/address/useAddressFormat';
import { submitApplication } from '../../data/applications';
import { becomeVendorTexts } from '../../texts/becomeVendorTexts';
import { DocumentsField } from './DocumentsField';

/** The name of the address is the legal name. */
interface Draft extends AddressDraft {
  legalName: string;
  taxNumber: string;
  answer: string;
  /** Holds no value: documents are stored when they are chosen. */
  documents: string;
}

interface ApplicationFormProps {
  application: VendorApplication | null;
  needsApproval: boolean;
}

export function ApplicationForm({ application, needsApproval }: ApplicationFormProps) {
  const t = becomeVendorTexts.use();
  const likely = useLikelyCountry();
  const documents = application?.documents ?? [];
  const errorsIn = ({ legalName, taxNumber, ...values }: Draft): FormErrors<Draft> => {
    const texts = becomeVendorTexts.current();
    const address = { ...values, name: legalName };
    const { name: _, ...problems }: Partial<AddressDraft> = format.data ? addressProblems(address, format.data) : {};
    return {
      ...problems,
      ...(legalName.trim() === '' && { legalName: texts.noLegalName }),
      ...(taxNumber.trim() === '' && { taxNumber: texts.noTaxNumber }),
      ...(needsApproval && documents.length === 0 && { documents: texts.noDocuments }),
    };
  };
  const form = useForm<Draft>({
    defaultValues: {
      ...(application?.address ? draftOf(application.address) : { ...blankAddress, country: likely ?? '' }),
      legalName: application?.legalName ?? '',
      taxNumber: application?.taxNumber ?? '',
      ...{ answer: '', documents: '' },
    },
    draftKey: 'rialto.application',
    validate: errorsIn,
    submit: async ({ legalName, taxNumber, answer, documents: _, ...values }) => {
      if (!format.data) return;
      const { name: __, ...address } = bodyOf({ ...values, name: legalName }, format.data);
      const revision = application?.revision ?? 0;
      await submitApplication({ ...address, legalName, taxNumber, answer, revision });
      const { submitted, isVendor } = becomeVendorTexts.current();
      notify(needsApproval ? submitted : isVendor, 'success');
    },
  });
  const format = useAddressFormat(form.values.country);
  const isRepeated = (application?.steps.length ?? 0) > 0;
  return (
    <Panel aria-labelledby="who-sells">
      <h2 id="who-sells">{t.formTitle}</h2>
      <Form form={form}>
        <RestoredDraft text={t.restored} startOver={t.startOver} />
        <TextField
          {...form.field('legalName')}
          label={t.legalName}
          hint={t.legalNameHint}
          maxLength={120}
          autoComplete="organization"
          dir="auto"
          required
        />
        {format.data && <AddressFields field={form.field} format={format.data} withoutName />}
        {format.isError && !format.data && (
          <FailedState text={t.formatFailed} reason={format.error.message} onRetry={() => void format.refetch()} />
        )}
        {!format.data && !format.isError && (
          <div role="status" aria-label={t.loading}>
            <Skeleton $height="20rem" />
          </div>
        )}
        <TextField
          {...form.field('taxNumber')}
          label={t.taxNumber}
          hint={t.taxNumberHint}
          maxLength={50}
          autoComplete="off"
          required
        />
        {needsApproval && (
          <DocumentsField
            documents={documents}
            error={form.errors.documents}
            onUploading={form.picture('documents').onUploading}
          />
        )}
        {isRepeated && (
          <TextAreaField
            {...form.field('answer')}
            label={t.answer}
            hint={t.answerHint}
            rows={4}
            maxLength={MAX_APPLICATION_TEXT}
          />
        )}
        <FormError />
        {format.data && (
          <div>
            <SubmitButton busyText={t.submitting}>
              {isRepeated ? t.submitAgain : needsApproval ? t.submit : t.become}
            </SubmitButton>
          </div>
        )}
      </Form>
    </Panel>
  );
}
