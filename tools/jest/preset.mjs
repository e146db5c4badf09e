import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const contractVersion = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')).version;
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * The one jest preset. `kind` is 'browser' (jsdom with Node's fetch, Testing Library matchers, unexpected console
 * output fails the test) or 'server' (plain Node).
 */
export function project(dir, kind) {
  const browser = kind === 'browser';
  return {
    displayName: dir,
    rootDir: path.join(root, dir),
    testEnvironment: browser ? path.join(root, 'tools/jest/environment.cjs') : 'node',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'],
    modulePathIgnorePatterns: ['/dist/', '/.cache/'],
    transform: { '\\.([jt]sx?|mjs)$': swc },
    globals: { __CONTRACT_VERSION__: contractVersion },
    setupFilesAfterEnv: browser ? [path.join(root, 'shared/src/testing/setup.ts')] : [],
    moduleNameMapper: {
      '^@module-federation/enhanced/runtime$': path.join(root, 'shell/src/testing/federationRuntime.ts'),
      '\\.(css|woff2)$': path.join(root, 'tools/jest/asset.ts'),
    },
  };
}
