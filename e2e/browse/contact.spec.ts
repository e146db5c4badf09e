import type { ContactRequest } from '@rialto/shared/contract/contact';
import { asAdmin } from '../admin/admin';
import { demoAccounts } from '../support/accounts';
import { emailsTo } from '../support/emails';
import { openRendered } from '../support/rendered';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test('a guest writes to the market, an admin answers, and both emails arrive', async ({ page, siteUrl }) => {
  const email = `guest-${process.pid}-${Date.now()}@example.com`;
  await openRendered(page, '/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name' }).fill('Gus Guest');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('combobox', { name: 'Topic' }).selectOption('Delivery');
  await form.getByRole('textbox', { name: 'Message' }).fill('Where is my parcel?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused();
  await expect(async () =>
    expect(emailsTo(email).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Subject: We have received your request #\d+\r$/m),
    ]),
  ).toPass();

  const [request] = (await asAdmin<ContactRequest[]>(siteUrl, 'GET', '/contact-requests?state=open')).filter(
    (each) => each.email === email,
  );
  await signIn(page, siteUrl, demoAccounts.admin);
  await page.goto('/dashboard/contact-requests?state=open');
  const card = page.getByRole('listitem').filter({ hasText: email });
  await card.getByRole('button', { name: /^Answer…/ }).click();
  const dialog = page.getByRole('dialog', { name: `Answer to request #${request?.id}` });
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('It arrives tomorrow.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(card).toBeHidden();
  const answer = `Subject: Answer to your request #${request?.id}\r\n`;
  const answers = () => emailsTo(email).filter(({ text }) => text.includes(answer));
  await expect(async () => expect(answers()[0]?.text).toContain('It arrives tomorrow.')).toPass();
});
