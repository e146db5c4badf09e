import type { User } from '@rialto/shared/contract/user';
import { notify } from '@rialto/shared/notify';
import { updateAccount } from '@rialto/shared/session';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Field, Input, TextArea } from '@rialto/shared/ui/Field';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useDraft } from '@rialto/shared/useDraft';
import { type FormEvent, useEffect, useMemo } from 'react';
import { profileTexts } from '../../texts/profileTexts';
import { useAccountForm } from '../useAccountForm';
import { Failure, Form, Section, SectionTitle } from './profileParts';

type Details = Record<'name' | 'phone' | 'address', string>;

const detailsOf = ({ name, phone, address }: User): Details => ({
  name: name ?? '',
  phone: phone ?? '',
  address: address ?? '',
});

const fields = ['name', 'phone', 'address'] as const;

interface DetailsFormProps {
  user: User;
  /** Told whether something is typed and not saved. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Name, phone and address, for deliveries and letters. What is not saved yet waits in this tab. */
export function DetailsForm({ user, onUnsaved }: DetailsFormProps) {
  const t = profileTexts.use().details;
  const saved = useMemo(() => detailsOf(user), [user]);
  const { draft, change, settle, discard } = useDraft<Details>('rialto.profile', saved);
  const { form, errors, failure, saving, save } = useAccountForm(updateAccount);
  const changed = fields.filter((field) => draft[field] !== saved[field]);
  const unsaved = changed.length > 0;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!unsaved) return;
    void save(Object.fromEntries(changed.map((field) => [field, draft[field]])), (updated) => {
      settle(detailsOf(updated));
      notify(t.saved, 'success');
    });
  };
  const bind = (field: keyof Details) => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });

  return (
    <Section aria-labelledby="details-heading">
      <SectionTitle id="details-heading">{t.heading}</SectionTitle>
      <Form ref={form} noValidate onSubmit={submit}>
        <Field label={t.name} hint={t.nameHint} error={errors.name}>
          {(control) => <Input {...control} {...bind('name')} autoComplete="name" dir="auto" />}
        </Field>
        <Field label={t.phone} hint={t.phoneHint} error={errors.phone}>
          {(control) => <Input {...control} {...bind('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label={t.address} hint={t.addressHint} error={errors.address}>
          {(control) => (
            <TextArea {...control} {...bind('address')} autoComplete="street-address" dir="auto" rows={3} />
          )}
        </Field>
        <Failure role="alert">{failure}</Failure>
        <Row>
          <Button type="submit" aria-disabled={saving || !unsaved}>
            {saving ? t.saving : t.save}
          </Button>
          {unsaved ? <TextButton onClick={discard}>{t.undo}</TextButton> : <Muted>{t.nothingToSave}</Muted>}
        </Row>
      </Form>
    </Section>
  );
}
