import type { User } from '@rialto/shared/contract/user';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { Muted } from '@rialto/shared/ui/Text';
import { profileTexts } from '../../texts/profileTexts';
import { Section, SectionTitle } from './profileParts';

/** Leads a buyer to becoming a vendor, and a vendor who isn't approved yet to the application. */
export function Selling({ user }: { user: User }) {
  const { selling: t } = profileTexts.use();
  const waits = user.role === 'vendor' && user.awaitsApproval;
  if (user.role !== 'user' && !waits) return null;
  return (
    <Section aria-labelledby="selling-heading">
      <SectionTitle id="selling-heading">{t.heading}</SectionTitle>
      <Muted>{waits ? t.waits : t.text}</Muted>
      <TextLink to={paths.becomeVendor}>{waits ? t.open : t.become}</TextLink>
    </Section>
  );
}
