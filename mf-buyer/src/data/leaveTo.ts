/**
 * Sends the browser to a payment gateway's page. Anything but an http(s) address is not followed: a `javascript:` one
 * would run here.
 * @returns whether it goes there
 */
export function leaveTo(url: string | null): boolean {
  if (!url || !URL.canParse(url, window.location.href)) return false;
  const target = new URL(url, window.location.href);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return false;
  window.location.assign(target.href);
  return true;
}
