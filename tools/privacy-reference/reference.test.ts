import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { privacyReference } from './reference';

test('docs/privacy.md is up to date; node tools/run.mjs privacy-reference writes it', () => {
  expect(readFileSync(path.join(root, 'docs/privacy.md'), 'utf8')).toBe(privacyReference());
});
