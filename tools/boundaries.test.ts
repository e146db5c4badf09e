import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './workspace';

let checkout: string;

beforeAll(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'rialto-boundaries-'));
  copyFileSync(path.join(root, 'biome.json'), path.join(checkout, 'biome.json'));
});

afterAll(() => rmSync(checkout, { recursive: true }));

/** The linter's output for a file with this one line, at this path of a checkout. */
function lint(file: string, code: string): string {
  const full = path.join(checkout, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, `${code}\n`);
  const args = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', file];
  const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/biome'), args, {
    cwd: checkout,
    encoding: 'utf8',
  });
  expect(stdout).toContain('Checked 1 file');
  return stderr;
}

test.each([
  ['mf-vendor/src/x.ts', "import '@rialto/mf-buyer/x';", 'never import one another'],
  ['mf-vendor/src/pages/APage/x.ts', "import '../../../../mf-buyer/src/routes';", 'never import one another'],
  ['mf-vendor/src/x.ts', "import '@rialto/shell/router';", 'never import one another'],
  ['mf-vendor/src/x.ts', "import { Link } from 'react-router-dom';", '@rialto/shared/router'],
  ['mf-vendor/src/x.ts', "import axios from 'axios';", '@rialto/shared/http'],
  ['mf-vendor/src/x.ts', "import { z } from 'zod';", 'types, not zod'],
  ['shell/src/x.ts', "import '@rialto/mf-buyer/routes';", 'never import one another'],
  ['shared/src/x.ts', "import '@rialto/mf-buyer/routes';", 'imports none of them'],
  ['api/src/x.ts', "import '@rialto/shared/http';", 'only @rialto/shared/contract'],
  ['api/src/x.ts', "import '@rialto/mf-admin/x';", 'never import one another'],
])('%s may not: %s', (file, code, message) => {
  expect(lint(file, code)).toContain(message);
});

test.each([
  ['mf-vendor/src/x.ts', "import '@rialto/shared/http';"],
  ['api/src/x.ts', "import '@rialto/shared/contract/money';"],
  ['api/src/x.ts', "import '@rialto/shared/pricing/orderTotals';"],
  ['shared/src/x.ts', "import axios from 'axios';"],
])('%s may: %s', (file, code) => {
  expect(lint(file, code)).not.toContain('noRestrictedImports');
});
