import { hashOf, newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import { useAuth } from '@rialto/shared/auth';
import type { SendContactBody } from '@rialto/shared/contract/contact';
import { contactTopics, MAX_CONTACT_TEXT } from '@rialto/shared/contract/contactRules';
import { readEmail } from '@rialto/shared/contract/emailAddress';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { SelectField, TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useRef } from 'react';
import { sendContact } from '../../data/contact';
import { contactTexts } from '../../texts/contactTexts';

export interface Sent {
  id: number;
  email: string;
}

interface Values {
  name: string;
  email: string;
  /** '' until one is chosen. */
  topic: string;
  orderId: string;
  text: string;
}

/** The contact form. Name and email address of a logged-in user are filled in. */
export function ContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = contactTexts.use();
  const account = useAuth(({ user }) => user);
  const isHydrated = useIsHydrated();
  const user = isHydrated ? account : null;
  // The same for each attempt to send the same, so that it is sent once.
  const key = useRef(newIdempotencyKey());
  const form = useForm<Values>({
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', topic: '', orderId: '', text: '' },
    draftKey: 'rialto.contact',
    validate: problemsOf,
    submit: async (values) => {
      const body = bodyOf(values);
      const id = await sendContact(body, `${key.current}-${hashOf(body)}`);
      onSent({ id, email: body.email });
    },
  });
  const left = MAX_CONTACT_TEXT - form.values.text.length;
  return (
    <Form form={form} aria-labelledby="contact-heading">
      <FieldColumns>
        <TextField {...form.field('name')} label={t.name} autoComplete="name" required />
        <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" required />
        <SelectField {...form.field('topic')} label={t.topic} required>
          <option value="">{t.choose}</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t.topics[topic]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field('orderId')}
          label={t.order}
          hint={t.orderHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldColumns>
      <TextAreaField
        {...form.field('text')}
        label={t.text}
        hint={left < SHOW_LEFT && left >= 0 ? t.left(left) : t.textHint}
        rows={6}
        required
      />
      <FormError />
      <div>
        <SubmitButton busyText={t.sending}>{t.send}</SubmitButton>
      </div>
    </Form>
  );
}

/** Below this the remaining characters are shown. */
const SHOW_LEFT = 500;

function problemsOf({ name, email, topic, orderId, text }: Values): FormErrors<Values> {
  const t = contactTexts.current();
  const over = text.length - MAX_CONTACT_TEXT;
  return definedOf({
    name: name.trim() === '' && t.noName,
    email: email.trim() === '' ? t.noEmail : readEmail(email) === null && t.invalidEmail,
    topic: topic === '' && t.noTopic,
    orderId: orderId.trim() !== '' && orderIdOf(orderId) === null && t.invalidOrder,
    text: text.trim() === '' ? t.noText : over > 0 && t.tooLong(over, MAX_CONTACT_TEXT),
  });
}

const definedOf = (problems: Record<keyof Values, string | false>): FormErrors<Values> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== false));

/** The number in texts such as '#12' or 'Order 12'; null if there is not exactly one that can be an order's. */
function orderIdOf(typed: string): number | null {
  const [digits = '', ...others] = typed.match(/\d+/g) ?? [];
  const id = Number(digits);
  return others.length === 0 && id >= 1 && id <= MAX_ORDER_ID ? id : null;
}

const MAX_ORDER_ID = 2_147_483_647;

function bodyOf({ name, email, topic, orderId, text }: Values): SendContactBody {
  return {
    ...{ name: name.trim(), email: readEmail(email) ?? email, text: text.trim() },
    topic: contactTopics.find((known) => known === topic) ?? 'other',
    orderId: orderIdOf(orderId),
  };
}
