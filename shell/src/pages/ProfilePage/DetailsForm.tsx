import type { User } from '@rialto/shared/contract/user';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { updateAccount } from '@rialto/shared/session/account';
import { TextButton } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { profileTexts } from '../../texts/profileTexts';
import { Section, SectionTitle } from './profileParts';

export function DetailsForm({ user }: { user: User }) {
  const t = profileTexts.use().details;
  const form = useForm({
    defaultValues: { name: user.name ?? '', phone: user.phone ?? '', address: user.address ?? '' },
    draftKey: 'rialto.profile',
    submit: async () => {
      if (!form.isChanged) return;
      await updateAccount(form.changes);
      notify(t.saved, 'success');
    },
  });

  return (
    <Section aria-labelledby="details-heading">
      <SectionTitle id="details-heading">{t.heading}</SectionTitle>
      <Form form={form}>
        <TextField {...form.field('name')} label={t.name} hint={t.nameHint} autoComplete="name" dir="auto" />
        <TextField {...form.field('phone')} label={t.phone} hint={t.phoneHint} type="tel" autoComplete="tel" />
        <TextAreaField
          {...form.field('address')}
          label={t.address}
          hint={t.addressHint}
          autoComplete="street-address"
          dir="auto"
          rows={3}
        />
        <FormError />
        <Row>
          <SubmitButton busyText={t.saving} aria-disabled={!form.isChanged}>
            {t.save}
          </SubmitButton>
          {form.isChanged ? <TextButton onClick={form.reset}>{t.undo}</TextButton> : <Muted>{t.nothingToSave}</Muted>}
        </Row>
      </Form>
      {form.isChanged && <UnsavedGuard />}
    </Section>
  );
}
