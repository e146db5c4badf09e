import fc from 'fast-check';
import type { Call } from './accessRules';

/** A call with invalid input, as text or bytes, since it may not be JSON. */
export interface HostileCall {
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const long = (length: number) => JSON.stringify('x'.repeat(length));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** JSON values that fields rarely accept. */
const values = [
  ...['null', 'true', 'false', '[]', '{}', '[null]', '[[[]]]', '{"length":3}', '""', '" "', '"\u00a0"', '"\u200b"'],
  ...['0', '-0', '-1', '1', '0.1', '1.005', '2147483647', '2147483648', '-2147483649', '9007199254740993', '1e308'],
  ...['1e-300', '1e999', '-1e999', '"1"', '"1e1"', '"NaN"', '"Infinity"', '"0x10"', '"-"', '"a\\u0000b"', '"\\ud800"'],
  ...['"\\udc00x"', '"\\r\\nSet-Cookie: a=b"', '"\\u202e"', '"\'; DROP TABLE users; --"', '"%_\\\\"', '"#{7*7}"'],
  ...['"<script>alert(1)</script>"', '"javascript:alert(1)"', '"http://a.example/x.png"', '"data:image/svg+xml,x"'],
  ...['"//a.example"', '"/api/users"', '"../../etc/passwd"', '"2026-02-31"', '"9999999-01-01"', '"admin"', '"İßΣ👩‍🌾"'],
  ...[long(130), long(300), long(6_000), nested(100), '{"__proto__":{"role":"admin"}}', '{"toString":null}'],
];
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map((text) => JSON.stringify(text)) },
);

const extraFields = [
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'status',
  'id',
  'userId',
  'price',
  'createdBy',
  '',
];

/** Bodies that are not valid. */
const bodies: (string | Buffer)[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[]',
    '[{}]',
    'null',
    '1',
    '"text"',
    'true',
    '{"a":1,}',
    "{'a':1}",
    '{"a":01}',
    '\ufeff{}',
    '{}{}',
  ],
  ...['a=1&b=2', '<x/>', '--b\r\n', '--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\n', '\0'],
  ...[
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    nested(60_000),
    long(300_000),
  ],
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('{"name":"\xc3\x28"}', 'latin1'),
  Buffer.alloc(64, 0x80),
];
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/json/x',
  '\u00e4',
  ',',
];

/** Texts in URLs, already encoded. */
const words = [
  ...[
    '',
    '0',
    '-1',
    '1',
    '1e1',
    '1.0',
    '01',
    '+1',
    '%201',
    '0x10',
    '%EF%BC%91',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e999',
  ],
  ...['2147483647', '2147483648', '9007199254740993', '999999999999999999999999', 'null', 'undefined', 'true', 'admin'],
  ...['%00', 'a%00b', '%', '%zz', '%ED%A0%80', '%FF', '..', '..%2f..%2fetc', '%2e%2e', '%0d%0aa:b', '%F0%9F%A5%95'],
  ...[
    '%25_%5C',
    "'%3B--",
    '%22',
    '%3Cscript%3E',
    '__proto__',
    'constructor',
    'toString',
    'x'.repeat(120),
    'x'.repeat(5_000),
  ],
  ...[
    'W10',
    'bnVsbA',
    'WzFd',
    'WzEsMl0',
    'WyJhIiwxXQ',
    'WzFlOTk5LDFd',
    'WyIyMDI2LTExLTIwVDAwOjAwOjAwLjAwMFoiLDFd',
    '2026-02-31',
  ],
  ...['price', '-price', 'newest', 'Completed', 'x%', '+', '%20', '2026-11-20', '0000-01-01'],
];
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.webFragments() },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map(encodeURIComponent) },
);

const headers: Record<string, string[]> = {
  'content-type': contentTypes,
  accept: ['text/html', '*/*;q=', 'x'.repeat(5_000)],
  'accept-encoding': ['gzip, br', 'identity;q=0'],
  'if-match': ['*', '"', '"x"', 'W/"1"', '"1.2.3"', 'x'.repeat(250)],
  'if-none-match': ['*', '"', 'W/"x", "y"', ','.repeat(3_000)],
  'idempotency-key': ['', 'short', 'with space in it', 'x'.repeat(300), '\u00e4'.repeat(9)],
  authorization: [
    'Bearer',
    'Bearer x',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
    'Basic YTpi',
    'x'.repeat(9_000),
  ],
  'x-request-id': ['"', 'x'.repeat(500), '\u00e4'],
  'x-forwarded-for': ['1.2.3.4', '::1, junk', ','],
  origin: ['null', 'https://evil.example', 'not an origin'],
  range: ['bytes=0-1', 'bytes=9-1'],
  expect: ['nothing'],
  host: ['', 'evil.example', 'a b'],
  'content-encoding': ['gzip'],
};

/**
 * Generates invalid calls from a valid one by replacing one or two of its parts: a field of the body, the whole body, a path
 * segment, a query parameter or a header. `fields` and `parameters` are the contract's; `pattern` is the route's path.
 */
export function hostileCalls(
  valid: Call,
  pattern: string,
  { fields, parameters }: { fields: string[]; parameters: string[] },
): fc.Arbitrary<HostileCall> {
  const [path = '', query = ''] = valid.url.split('?');
  const base: HostileCall = {
    url: valid.url,
    headers: { ...valid.headers, ...(valid.payload && { 'content-type': 'application/json' }) },
    ...(valid.payload && { payload: JSON.stringify(valid.payload) }),
  };
  const mutations: fc.Arbitrary<(call: HostileCall) => HostileCall>[] = [
    fc
      .constantFrom(...Object.keys(headers))
      .chain((name) =>
        fc
          .constantFrom(...(headers[name] ?? []))
          .map((sent) => (call) => ({ ...call, headers: { ...call.headers, [name]: sent } })),
      ),
    fc
      .tuple(fc.constantFrom(...parameters, 'limit', 'x', '__proto__', ''), word, word)
      .map(([name, first, second]) => (call) => ({
        ...call,
        url: `${path}?${query}&${name}=${first}${second.length % 3 === 0 ? `&${name}=${second}` : ''}`,
      })),
  ];
  const variable = pattern.split('/').findIndex((part) => part.startsWith(':'));
  if (variable > 0)
    mutations.push(
      word.map((text) => (call) => ({ ...call, url: call.url.split('/').with(variable, text).join('/') })),
    );
  if (valid.payload) {
    const body = valid.payload;
    mutations.push(
      ...Array.from({ length: 3 }, () =>
        fc.tuple(fc.constantFrom(...fields, ...extraFields), value).map(([name, text]) => (call: HostileCall) => ({
          ...call,
          payload: withField(body, name, text),
        })),
      ),
      fc.constantFrom(...Object.keys(body), '').map((name) => (call) => ({
        ...call,
        payload: JSON.stringify(Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))),
      })),
    );
  }
  if (valid.payload || !pattern.includes('GET'))
    mutations.push(
      fc
        .tuple(fc.constantFrom(...bodies), fc.constantFrom('application/json', ...contentTypes))
        .map(([payload, type]) => (call) => ({
          ...call,
          headers: { ...call.headers, 'content-type': type },
          payload,
        })),
    );
  return fc
    .array(fc.oneof(...mutations), { minLength: 1, maxLength: 2 })
    .map((chosen) => chosen.reduce((call, mutate) => mutate(call), base));
}

/** A JSON body with a field whose value JavaScript may not be able to represent, such as 1e999 or a second `__proto__`. */
function withField(body: object, name: string, text: string): string {
  const rest = Object.entries(body).filter(([key]) => key !== name);
  return `{${[...rest.map(([key, existing]) => `${JSON.stringify(key)}:${JSON.stringify(existing)}`), `${JSON.stringify(name)}:${text}`].join(',')}}`;
}
