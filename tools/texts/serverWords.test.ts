import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { server } from '@rialto/shared/texts/de/server';
import { root } from '../workspace';

const api = path.join(root, 'api/src');
const sources = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(testing|seed|proof)\//.test(name))
  .map((name) => readFileSync(path.join(api, name), 'utf8'));

/** What is said to programs, and never to people. */
const forPrograms = new Set([
  'NO_SUCH_CALL',
  'NOTICE_REFUSED',
  'IDEMPOTENCY_KEY_MISSING',
  'UNSUPPORTED_TYPE',
  'BAD_REQUEST',
  'NOT_READY',
]);

/** The refusals in the backend's code that are one plain sentence: `new Conflict('EMPTY_CART', 'Your cart is empty.')`. */
const refusals = sources.flatMap((source) =>
  [...source.matchAll(/(?:Conflict|Unavailable|HttpError)\(\s*(?:\d+,\s*)?'([A-Z_]+)',\s*'([^']+)'\s*[,)]/g)].map(
    ([, code = '', message = '']) => ({ code, message }),
  ),
);

test('the backend’s refusals are found', () => {
  expect(refusals.length).toBeGreaterThan(15);
});

test.each(refusals.filter(({ code }) => !forPrograms.has(code)))('$code is said in German', (refusal) => {
  expect(server.refusal(refusal)).not.toBe(refusal.message);
});
