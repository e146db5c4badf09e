import { createHash } from 'node:crypto';
import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { escapeHtml } from '../../../http/html';
import { payPageStyle } from './payPageStyle';
import type { SandboxPayment } from './sandboxPayments';

/** Test options of a payment besides its outcome. */
export const noticeOptions = {
  once: 'Once, immediately',
  repeated: 'Five times',
  late: 'After ten seconds',
  never: 'Never (Rialto has to poll)',
  failureFirst: 'After a failure notice',
  failureAfter: 'Before a failure notice',
} as const;
export const amountOptions = { full: 'The full amount', less: 'One cent less' } as const;

/** Shows times in the reader's time zone; without scripts they stay in the market's, with its name. */
export const payPageScript = `for (const time of document.querySelectorAll('time'))
  time.textContent = new Date(time.dateTime).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page's content security policy. Its form may redirect to `returnOrigin`, where the browser is sent after a payment. */
export function payPagePolicy(returnOrigin: string | undefined): string {
  const targets = returnOrigin ? `'self' ${returnOrigin}` : "'self'";
  return `default-src 'none'; style-src ${hashOf(payPageStyle)}; script-src ${hashOf(payPageScript)}; font-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The hosted page of a payment; `back` is the target of its link once the payment has ended. */
export function payPage(payment: SandboxPayment, back: string, timeZone: string, now = new Date()): string {
  const isOpen = payment.state === 'open' && payment.expiresAt > now;
  return isOpen ? openPage(payment, timeZone, now) : endedPage(payment, back);
}

/** The page for an unknown payment. */
export function unknownPayPage(): string {
  return page(
    'Payment not found',
    `<div class="head ended"><h1>Payment not found</h1><p>Go back to the shop and check out again. You weren’t charged.</p></div>`,
  );
}

function openPage(payment: SandboxPayment, timeZone: string, now: Date): string {
  return page(
    `Pay ${money(payment.amountCents)} to Rialto`,
    `<div class="head"><h1>Pay Rialto</h1><p class="total">${money(payment.amountCents)}</p></div>
<div class="body">
${linesTable(payment)}
<form method="post" action="/api/sandbox/pay/${payment.tranId}">
<div class="choices">
<button class="pay" name="choice" value="pay">Pay</button>
<button name="choice" value="fail">Fail</button>
<button name="choice" value="cancel">Cancel</button>
</div>
<p class="note">Pay completes the order, Fail has the bank decline it, Cancel takes you back to the shop. Your products are held for ${deadline(payment.expiresAt, timeZone, now)}.</p>
<details>
<summary>Test options</summary>
${select('notice', 'The shop is notified', noticeOptions)}
${select('amount', 'Amount charged', amountOptions)}
</details>
</form>
</div>`,
  );
}

/** The remaining minutes, and the time in the market's zone until `payPageScript` replaces it. */
function deadline(until: Date, timeZone: string, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  const clock = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(until);
  const left = `${minutes} more minute${minutes === 1 ? '' : 's'}`;
  return `${left}, until <time datetime="${until.toISOString()}">${clock}</time>`;
}

function endedPage(payment: SandboxPayment, back: string): string {
  const { title, text, className } = endedTexts(payment);
  return page(
    title,
    `<div class="head ${className}"><h1>${title}</h1><p class="total">${money(payment.chargedCents ?? payment.amountCents)}</p><p>${text}</p></div>
<div class="body">
${linesTable(payment)}
<a class="button" href="${escapeHtml(back)}">Back to Rialto</a>
</div>`,
  );
}

function endedTexts({ state, refundedAt }: SandboxPayment): { title: string; text: string; className: string } {
  if (refundedAt) return { title: 'Payment refunded', text: 'The shop has refunded this payment.', className: 'ended' };
  switch (state) {
    case 'paid':
      return { title: 'Payment complete', text: 'You were charged once.', className: '' };
    case 'failed':
      return { title: 'This payment failed', text: 'The bank declined it. You weren’t charged.', className: 'failed' };
    case 'cancelled':
      return { title: 'This payment was cancelled', text: 'You weren’t charged.', className: 'ended' };
    default:
      return { title: 'Payment expired', text: 'It wasn’t paid in time. You weren’t charged.', className: 'ended' };
  }
}

function linesTable({ lines, amountCents }: SandboxPayment): string {
  const rows = lines.map(
    ({ name, quantity, priceCents }) =>
      `<tr><th scope="row"><bdi>${escapeHtml(name)}</bdi><small>${quantity} × ${money(priceCents)}</small></th><td>${money(quantity * priceCents)}</td></tr>`,
  );
  return `<table>
<caption class="visually-hidden">Order summary</caption>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${money(amountCents)}</td></tr></tfoot>
</table>`;
}

function select(name: string, label: string, options: Record<string, string>): string {
  const choices = Object.entries(options).map(([value, text]) => `<option value="${value}">${text}</option>`);
  return `<label>${label}<select name="${name}">${choices.join('')}</select></label>`;
}

function page(title: string, card: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox bank</title>
<style>${payPageStyle}</style>
</head>
<body>
<main class="sheet">
<p class="bank"><svg class="seal" viewBox="0 0 36 36" aria-hidden="true"><path fill="currentColor" d="M18 3 4 11v3h28v-3L18 3Zm-11 14v10h4V17H7Zm9 0v10h4V17h-4Zm9 0v10h4V17h-4ZM4 29v4h28v-4H4Z"/></svg><span><strong>Sandbox bank</strong><br>For testing: no real money changes hands.</span></p>
<div class="card">
${card}
</div>
</main>
<script>${payPageScript}</script>
</body>
</html>
`;
}

const money = (cents: number) => formatMoney(fromCents(cents));
