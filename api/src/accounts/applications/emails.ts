import type { NotificationCode } from '@rialto/shared/contract/notificationKinds';
import type { ApplicationStep } from '@rialto/shared/contract/vendorApplicationRules';
import type { Transaction } from '../../db/database';
import { activeAdmins } from '../../identity/activeAdmins';
import { emailBody, greetingOf, linkTo, oneLine } from '../../mail/email';
import { notify } from '../../mail/notify';
import type { Applicant } from './queries';

const pathOfApplication = '/dashboard/become-vendor';
const pathOfApplications = '/dashboard/vendor-applications';

const steps = {
  submitted: {
    code: 'APPLICATION_SUBMITTED',
    title: 'We have received your application',
    text: 'We’ll look at it and write to you. Until then your products are drafts, and nobody else sees your shop.',
  },
  asked: {
    code: 'APPLICATION_ASKED',
    title: 'We need more for your application',
    text: 'Please read what we ask for, add it, and submit your application again. Everything you’ve entered is kept.',
  },
  approved: {
    code: 'APPLICATION_APPROVED',
    title: 'You can sell on Rialto now',
    text: 'Your account can put products on sale, and everyone sees your shop. Your invoices state the name, the address and the tax number you gave.',
  },
  refused: {
    code: 'APPLICATION_REFUSED',
    title: 'We have refused your application',
    text: 'You can change your application and submit it again, or use your account for buying. Your drafts are kept.',
  },
} as const satisfies Record<ApplicationStep, { code: NotificationCode; title: string; text: string }>;

/** Tells an applicant about a step, with the words of the admin. `key` tells the steps of an account apart. */
export function notifyApplicant(
  tx: Transaction,
  { id, email, name }: Applicant,
  { kind, text: words, key }: { kind: ApplicationStep; text: string; key: string },
  publicUrl: string | undefined,
): Promise<void> {
  const { code, title, text } = steps[kind];
  const link = pathOfApplication;
  return notify(
    tx,
    { code, params: {}, link },
    {
      key: `application-${id}-${key}-${kind}`,
      userId: id,
      to: email,
      subject: title,
      ...emailBody(title, [
        greetingOf(name),
        ...(words ? [`What we say about it: ${oneLine(words)}`] : []),
        text,
        linkTo(publicUrl, link, 'Open your application', 'You can find it under Profile.'),
      ]),
    },
  );
}

/** Tells every admin that an application waits. */
export async function notifyAdminsOf(tx: Transaction, stepKey: string, publicUrl: string | undefined): Promise<void> {
  const title = 'A vendor’s application waits';
  const link = pathOfApplications;
  for (const { id, email, name } of await activeAdmins(tx))
    await notify(
      tx,
      { code: 'APPLICATION_RECEIVED', params: {}, link },
      {
        key: `application-received-${stepKey}-${id}`,
        userId: id,
        to: email,
        subject: title,
        ...emailBody(title, [
          greetingOf(name),
          'Somebody has applied as a vendor, or has answered. Please read the application and decide.',
          linkTo(publicUrl, link, 'Open the applications', 'You can find it under Vendor Applications.'),
        ]),
      },
    );
}
