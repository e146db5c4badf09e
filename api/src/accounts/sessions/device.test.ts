import { deviceOf, shortenAddress } from './device';

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:17:4:1:2:3:4', '2001:db8:17::x'],
  ['2001:db8::1', '2001:db8::x'],
  ['::1', '::x'],
])('shortens the address %s', (address, shortened) => {
  expect(shortenAddress(address)).toBe(shortened);
});

it.each<[string, string | null, string | null]>([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  ['<b>visit evil.example</b>/1 (x) y', null, null],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/140.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  ['x'.repeat(10_000), null, null],
])('names the device of %s', (userAgent, browser, system) => {
  const device = deviceOf({ headers: { 'user-agent': userAgent }, ip: '203.0.113.77' });
  expect(device).toEqual({ browser, system, address: '203.0.113.x' });
});
