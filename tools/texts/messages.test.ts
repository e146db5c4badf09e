import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldErrors } from '@rialto/shared/contract/messages/fieldErrors';
import { fieldNames } from '@rialto/shared/contract/messages/fieldNames';
import { messages } from '@rialto/shared/contract/messages/messages';
import { server } from '@rialto/shared/texts/de/server';
import { root } from '../workspace';
import { problemsOf } from './catalogues';

// The types ensure that a translation has every code with its parameters; these tests find sentences that are not translated.

type Words = Record<string, string | ((...values: never[]) => string)>;

test.each<[string, Words, Words]>([
  ['message', messages, server.messages],
  ['field error', fieldErrors, server.fieldErrors],
  ['name of a field', fieldNames, server.fieldNames],
])('every %s of the API is translated into German', (_, english, german) => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  const problems = Object.keys(english).flatMap((code) => problemsOf(code, english[code], german[code], new Set()));
  expect(problems).toEqual([]);
});

test('codes are upper case words', () => {
  const codes = [...Object.keys(messages), ...Object.keys(fieldErrors)];
  expect(codes.filter((code) => !/^[A-Z]+(_[A-Z]+)*$/.test(code))).toEqual([]);
});

test('the gateway uses codes and texts of the API', () => {
  const config = readFileSync(path.join(root, 'nginx/templates/gateway.conf'), 'utf8');
  const bodies = [...config.matchAll(/return \d+ '(\{"message".*?\})';/g)].map(([, body = '']) => JSON.parse(body));
  expect(bodies.length).toBeGreaterThan(3);
  // The messages in the place of the release server have no code.
  for (const { code, params, message } of bodies.filter((body) => 'code' in body)) {
    const words = (messages as Words)[code] as ((params: object) => string) | undefined;
    expect(words?.(params)).toBe(message);
  }
});
