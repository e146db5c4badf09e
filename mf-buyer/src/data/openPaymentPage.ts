/**
 * Opens a payment gateway's page if its URL begins with http: or https:, as a `javascript:` URL would run in this page.
 * @returns whether the browser leaves this page
 */
export function openPaymentPage(url: string | null): boolean {
  if (!url || !URL.canParse(url, window.location.href)) return false;
  const target = new URL(url, window.location.href);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return false;
  window.location.assign(target.href);
  return true;
}
