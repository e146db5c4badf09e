import { escaped } from '../http/html';
import type { MailMessage } from './outbox';

// Mail readers know neither style sheets nor custom properties: the light theme's colours, written out.
export const INK = 'color:#1D2A22';
export const SOFT = 'color:#56635A';
export const LINE = 'border-top:1px solid #E4DCCB';

/** How an email begins: with the person's name where there is one that reads like a name. */
export function greetingOf(name: string | null): string {
  const plain = oneLine(name ?? '').normalize('NFC');
  return plainName.test(plain) && !hasAddress(plain) ? `Hello ${plain},` : 'Hello,';
}

// Names are typed by strangers, into accounts with addresses that may be other people's: at most five words of letters.
const plainName = /^(?=.{1,40}$)[\p{L}\p{M}.'’-]+( [\p{L}\p{M}.'’-]+){0,4}$/u;

/** Whether a text holds an email or web address, or what mail programs turn into a link. */
export function hasAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return /@|:\/\/|\bwww\b|[\p{L}\p{N}][.。]\p{L}{2}/iu.test(plain);
}

/** What people named something, on one line; `otherwise` where it holds an address, so that no email carries their links. */
export function namedInMail(name: string, otherwise: string): string {
  const line = oneLine(name);
  return line === '' || hasAddress(line) ? otherwise : line;
}

/** An email as a page of HTML; `body` is HTML already. */
export function letterPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FAF6EE;font:16px/1.5 Helvetica,Arial,sans-serif;${INK}">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#FFFDF8;border:1px solid #E4DCCB;border-radius:20px"><tr><td style="padding:32px">
<p style="margin:0 0 16px;font-weight:bold;color:#1C5B3C">Rialto</p>
<h1 style="margin:0 0 16px;font:26px/1.25 Georgia,serif;${INK}">${escaped(title)}</h1>
${body}
</td></tr></table>
</body>
</html>
`;
}

/** What an email says below its heading: a paragraph, things one below the other, where to go, something to copy. */
export type Part = string | { list: string[] } | { link: string; label: string } | { code: string };

/** A line of an order: '2 × Leek'. */
export const lineInMail = ({ productName, quantity }: { productName: string; quantity: number }) =>
  `${quantity} × ${namedInMail(productName, 'Product')}`;

/** A link where the site's origin is known, else words. */
export function wayTo(publicUrl: string | undefined, path: string, label: string, otherwise: string): Part {
  return publicUrl ? { link: `${publicUrl}${path}`, label } : otherwise;
}

/** Where buyers find an order. */
export const wayToOrder = (publicUrl: string | undefined, orderId: number) =>
  wayTo(
    publicUrl,
    `/dashboard/orders/${orderId}`,
    'See your order',
    'You can find it under My Orders in your dashboard.',
  );

/** An email's words, as text and as HTML. */
export function wordsOf(title: string, parts: readonly Part[]): Pick<MailMessage, 'text' | 'html'> {
  return {
    text: [title, ...parts.map(partAsText), 'Rialto'].join('\n\n').concat('\n'),
    html: letterPage(title, parts.map(partAsHtml).join('\n')),
  };
}

function partAsText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('list' in part) return part.list.map((line) => `  ${line}`).join('\n');
  return 'link' in part ? part.link : part.code;
}

function partAsHtml(part: Part): string {
  const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px${style}">${html}</p>`;
  if (typeof part === 'string') return paragraph(escaped(part));
  if ('list' in part) return paragraph(part.list.map(escaped).join('<br>'), ';word-break:break-word');
  if ('link' in part) return paragraph(buttonTo(part.link, part.label), ';padding:8px 0');
  return paragraph(escaped(part.code), ';font-family:monospace;word-break:break-all');
}

/** A link that looks like a button. */
export function buttonTo(link: string, label: string): string {
  return `<a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#1C5B3C;color:#FFFDF8;text-decoration:none">${escaped(label)}</a>`;
}

/** Without line breaks and other control characters, with which somebody's name could add lines of its own. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
