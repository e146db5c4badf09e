import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { privacyReference } from './reference';

/** `node tools/run.mjs privacy-reference`: writes `docs/privacy.md` from the periods of the tables. */
export function main(): void {
  writeFileSync(path.join(root, 'docs/privacy.md'), privacyReference());
}
