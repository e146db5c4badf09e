import type { FastifyRequest } from 'fastify';

/** From where a call came, in words; what is stored of it. */
export interface Device {
  browser: string | null;
  system: string | null;
  address: string;
}

// The first match counts: Edge, Opera and Samsung's browser also name Chrome, Chrome also names Safari, and Android names Linux.
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|\bCriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const systems: typeof browsers = [
  [/\bWindows NT\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: typeof browsers) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** The caller's browser and system by the User-Agent header, which can be forged, and the caller's shortened address. */
export function deviceOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Device {
  const userAgent = headers['user-agent'] ?? '';
  return { browser: nameIn(userAgent, browsers), system: nameIn(userAgent, systems), address: shortenAddress(ip) };
}

/** An address without what tells one household from another: the first 24 bits of IPv4, the first 48 of IPv6. */
export function shortenAddress(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (ipv4) return `${ipv4}.x`;
  const [head = ''] = address.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::x`;
}
