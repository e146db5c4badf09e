import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { slotsReference } from './reference';

/** `node tools/run.mjs slots-reference`: writes `docs/slots.md` from the types of the slots. */
export function main(): void {
  writeFileSync(path.join(root, 'docs/slots.md'), slotsReference());
}
