import { escapeHtml } from '../http/html';
import type { MailMessage } from './outbox';

// Mail programs support neither style sheets nor custom properties, so the light theme's colours are written out.
export const INK = 'color:#1D2A22';
export const SOFT = 'color:#56635A';
export const LINE = 'border-top:1px solid #E4DCCB';

/** The first line of an email: with the user's name if it looks like a name. */
export function greetingOf(name: string | null): string {
  const plain = oneLine(name ?? '').normalize('NFC');
  return plainName.test(plain) && !hasAddress(plain) ? `Hello ${plain},` : 'Hello,';
}

// Anyone can register another person's address, with any text as the name. A name is therefore used only if it has at most
// five words, without digits or symbols.
const plainName = /^(?=.{1,40}$)[\p{L}\p{M}.'’-]+( [\p{L}\p{M}.'’-]+){0,4}$/u;

/** Whether a text contains an email or web address, or anything that mail programs turn into a link. */
export function hasAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return /@|:\/\/|\bwww\b|[\p{L}\p{N}][.。]\p{L}{2}/iu.test(plain);
}

/** A name entered by a user, on one line; `otherwise` if it contains an address, so that no email carries a user's link. */
export function safeName(name: string, otherwise: string): string {
  const line = oneLine(name);
  return line === '' || hasAddress(line) ? otherwise : line;
}

/** The HTML page of an email; `body` is HTML. */
export function emailPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FAF6EE;font:16px/1.5 Helvetica,Arial,sans-serif;${INK}">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#FFFDF8;border:1px solid #E4DCCB;border-radius:20px"><tr><td style="padding:32px">
<p style="margin:0 0 16px;font-weight:bold;color:#1C5B3C">Rialto</p>
<h1 style="margin:0 0 16px;font:26px/1.25 Georgia,serif;${INK}">${escapeHtml(title)}</h1>
${body}
</td></tr></table>
</body>
</html>
`;
}

/** A part of an email below its heading: a paragraph, a list, a link, or a code to copy. */
export type Part = string | { list: string[] } | { link: string; label: string } | { code: string };

/** A link if the site's origin is known, otherwise a text. */
export function linkTo(publicUrl: string | undefined, path: string, label: string, otherwise: string): Part {
  return publicUrl ? { link: `${publicUrl}${path}`, label } : otherwise;
}

/** The body of an email as text and HTML. */
export function emailBody(title: string, parts: readonly Part[]): Pick<MailMessage, 'text' | 'html'> {
  return {
    text: [title, ...parts.map(partAsText), 'Rialto'].join('\n\n').concat('\n'),
    html: emailPage(title, parts.map(partAsHtml).join('\n')),
  };
}

function partAsText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('list' in part) return part.list.map((line) => `  ${line}`).join('\n');
  return 'link' in part ? part.link : part.code;
}

function partAsHtml(part: Part): string {
  const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px${style}">${html}</p>`;
  if (typeof part === 'string') return paragraph(escapeHtml(part));
  if ('list' in part) return paragraph(part.list.map(escapeHtml).join('<br>'), ';word-break:break-word');
  if ('link' in part) return paragraph(buttonTo(part.link, part.label), ';padding:8px 0');
  return paragraph(escapeHtml(part.code), ';font-family:monospace;word-break:break-all');
}

/** A link styled as a button. */
export function buttonTo(link: string, label: string): string {
  return `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#1C5B3C;color:#FFFDF8;text-decoration:none">${escapeHtml(label)}</a>`;
}

/** Replaces line breaks and other control characters, so that a name cannot add lines to an email. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
