import { createHash } from 'node:crypto';
import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { escaped } from '../../../http/html';
import type { Book } from './books';
import { payPageStyle } from './payPageStyle';

/** What may be asked of a payment beside its outcome, to try the market's answers. */
export const noticeOptions = {
  once: 'Once, immediately',
  repeated: 'Five times',
  late: 'After ten seconds',
  never: 'Never (Rialto has to ask)',
  failureFirst: 'After a failure notice',
  failureAfter: 'Before a failure notice',
} as const;
export const amountOptions = { asked: 'The full amount', less: 'One cent less' } as const;

/** Shows times by the reader's clock; without scripts the market's stands, with the name of its zone. */
export const payPageScript = `for (const time of document.querySelectorAll('time'))
  time.textContent = new Date(time.dateTime).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page's policy: its own style and script, no other sites; a form may lead to `returnOrigin`, where the browser is sent back to. */
export function payPagePolicy(returnOrigin: string | undefined): string {
  const targets = returnOrigin ? `'self' ${returnOrigin}` : "'self'";
  return `default-src 'none'; style-src ${hashOf(payPageStyle)}; script-src ${hashOf(payPageScript)}; font-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The hosted page of a payment; `back` is where its link leads once it has ended. */
export function payPage(book: Book, back: string, timeZone: string, now = new Date()): string {
  const isOpen = book.state === 'open' && book.expiresAt > now;
  return isOpen ? openPage(book, timeZone, now) : endedPage(book, back);
}

/** For an address that names no payment. */
export function unknownPayPage(): string {
  return page(
    'Payment not found',
    `<div class="head ended"><h1>Payment not found</h1><p>Go back to the shop and check out again. You weren’t charged.</p></div>`,
  );
}

function openPage(book: Book, timeZone: string, now: Date): string {
  return page(
    `Pay ${money(book.amountCents)} to Rialto`,
    `<div class="head"><h1>Pay Rialto</h1><p class="total">${money(book.amountCents)}</p></div>
<div class="body">
${linesTable(book)}
<form method="post" action="/api/sandbox/pay/${book.tranId}">
<div class="choices">
<button class="pay" name="choice" value="pay">Pay</button>
<button name="choice" value="fail">Fail</button>
<button name="choice" value="cancel">Cancel</button>
</div>
<p class="note">Pay completes the order, Fail has the bank decline it, Cancel takes you back to the shop. Your products are held for ${deadline(book.expiresAt, timeZone, now)}.</p>
<details>
<summary>Test options</summary>
${select('notice', 'The shop is notified', noticeOptions)}
${select('amount', 'Amount charged', amountOptions)}
</details>
</form>
</div>`,
  );
}

/** In minutes, which are the same everywhere, and by the market's clock, until `payPageScript` writes the reader's. */
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

function endedPage(book: Book, back: string): string {
  const { title, text, look } = words(book);
  return page(
    title,
    `<div class="head ${look}"><h1>${title}</h1><p class="total">${money(book.chargedCents ?? book.amountCents)}</p><p>${text}</p></div>
<div class="body">
${linesTable(book)}
<a class="button" href="${escaped(back)}">Back to Rialto</a>
</div>`,
  );
}

function words({ state, refundedAt }: Book): { title: string; text: string; look: string } {
  if (refundedAt) return { title: 'Payment refunded', text: 'The shop has refunded this payment.', look: 'ended' };
  switch (state) {
    case 'paid':
      return { title: 'Payment complete', text: 'You were charged once.', look: '' };
    case 'failed':
      return { title: 'This payment failed', text: 'The bank declined it. You weren’t charged.', look: 'failed' };
    case 'cancelled':
      return { title: 'This payment was cancelled', text: 'You weren’t charged.', look: 'ended' };
    default:
      return { title: 'Payment expired', text: 'It wasn’t paid in time. You weren’t charged.', look: 'ended' };
  }
}

function linesTable({ lines, amountCents }: Book): string {
  const rows = lines.map(
    ({ name, quantity, priceCents }) =>
      `<tr><th scope="row"><bdi>${escaped(name)}</bdi><small>${quantity} × ${money(priceCents)}</small></th><td>${money(quantity * priceCents)}</td></tr>`,
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
