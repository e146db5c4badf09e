import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slotNames } from '@rialto/shared/contract/slots';
import { root } from '../workspace';
import { slotsReference } from './reference';

test('docs/slots.md is up to date; node tools/run.mjs slots-reference writes it', () => {
  expect(readFileSync(path.join(root, 'docs/slots.md'), 'utf8')).toBe(slotsReference());
});

test('every slot has a description', () => {
  const described = [...slotsReference().matchAll(/^## (\S+)\n\n(.+)$/gm)].map(([, name, description]) => [
    name,
    (description ?? '').length > 20,
  ]);
  expect(described).toEqual(slotNames.map((name) => [name, true]));
});
