/**
 * A query key names its request: path segments, then parameters. `['orders', { userId: 7 }]` is GET /orders?userId=7, and
 * `['https://site', 'remotes.json']` a file of the site. A resource's keys share a prefix, by which they are invalidated together.
 */
export type QueryKey = readonly unknown[];

/** An array repeats its parameter: `{ tag: ['a', 'b'] }` is `?tag=a&tag=b`. */
export type CallParams = Record<string, string | number | boolean | readonly string[]>;

/** Without what is undefined or blank. */
export const definedParams = <Value extends CallParams[string]>(
  params: Partial<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, Value] => (entry[1] ?? '') !== ''));

export function callOf(queryKey: QueryKey): { path: string; params: CallParams } {
  const last = queryKey.at(-1);
  const params = typeof last === 'object' && last !== null ? (last as CallParams) : {};
  const segments = queryKey.filter((part) => typeof part !== 'object').join('/');
  return { path: /^https?:/.test(segments) ? segments : `/${segments}`, params };
}

export function urlOf(queryKey: QueryKey): string {
  const { path, params } = callOf(queryKey);
  const pairs = Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  const search = new URLSearchParams(pairs).toString();
  return search ? `${path}?${search}` : path;
}
