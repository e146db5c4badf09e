import { createHash } from 'node:crypto';
import { payPage, payPagePolicy, payPageScript } from './payPage';
import type { SandboxPayment } from './sandboxPayments';

const payment: SandboxPayment = {
  tranId: 'TX-1',
  state: 'open',
  amountCents: 2500,
  currency: 'USD',
  lines: [],
  returnUrls: { success: '/', fail: '/', cancel: '/' },
  chargedCents: null,
  expiresAt: new Date('2026-07-01T06:45:00.000Z'),
  refundedAt: null,
  createdAt: new Date('2026-07-01T06:15:00.000Z'),
};

it.each([
  ['UTC', '6:45 AM UTC'],
  ['America/Los_Angeles', '11:45 PM PDT'],
  ['Asia/Kolkata', '12:15 PM GMT+5:30'],
])('shows the minutes left and the deadline in the time zone %s with its name', (timeZone, clock) => {
  const page = payPage(payment, '/', timeZone, new Date('2026-07-01T06:15:30.000Z'));
  expect(page.replaceAll(/\s/g, ' ')).toContain(
    `held for 30 more minutes, until <time datetime="2026-07-01T06:45:00.000Z">${clock}</time>`,
  );
});

it('has one script, which its policy allows', () => {
  expect(payPage(payment, '/', 'UTC').match(/<script>(.*?)<\/script>/gs)).toEqual([
    `<script>${payPageScript}</script>`,
  ]);
  const hash = createHash('sha256').update(payPageScript).digest('base64');
  expect(payPagePolicy(undefined)).toContain(`script-src 'sha256-${hash}'`);
});
