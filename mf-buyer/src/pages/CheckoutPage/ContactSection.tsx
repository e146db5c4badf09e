import type { User } from '@rialto/shared/contract/user';
import { TextField } from '@rialto/shared/forms/fields';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Field } from '@rialto/shared/ui/Field';
import styled from 'styled-components';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { FixedInput, Section } from './checkoutParts';
import type { DeliveryFormState } from './useDeliveryForm';

/** A member's email address, or a guest's field for it with a quiet way to the login. */
export function ContactSection({ user, form }: { user: User | null; form: DeliveryFormState }) {
  const t = checkoutTexts.use();
  return (
    <Section aria-labelledby="contact-heading">
      <Head>
        <h2 id="contact-heading">{t.contact}</h2>
        {!user && (
          <p>
            {t.haveAccount} <TextLink to={paths.loginThen(paths.checkout)}>{t.logIn}</TextLink>
          </p>
        )}
      </Head>
      {user ? (
        <Field label={t.email} hint={t.emailHint}>
          {(control) => <FixedInput {...control} type="email" readOnly value={user.email} />}
        </Field>
      ) : (
        <TextField
          {...form.field('email')}
          label={t.email}
          hint={t.guestEmailHint}
          type="email"
          required
          autoComplete="email"
        />
      )}
    </Section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  p {
    color: ${color('inkSoft')};
  }
`;
