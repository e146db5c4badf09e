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

// Jest's sandbox has neither require() of ES modules nor import() from CommonJS; these packages need one of them.
const packages =
  'node_modules/(@opentelemetry/otlp-exporter-base|@tanstack/react-table|@tanstack/table-core|cookie|content-disposition|p-limit|yocto-queue)/';
const swcPackage = [
  '@swc/jest',
  { jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } }, module: { type: 'commonjs' }, sourceMaps: false },
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
    runtime: path.join(root, 'tools/jest/runtime.cjs'),
    testEnvironment: browser ? path.join(root, 'tools/jest/environment.cjs') : 'node',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'],
    modulePathIgnorePatterns: ['/dist/', '/.cache/'],
    transform: { [`${packages}.*\\.[cm]?js$`]: swcPackage, '\\.([jt]sx?|mjs)$': swc },
    transformIgnorePatterns: [`/node_modules/(?!${packages.slice('node_modules/'.length)})`],
    globals: {
      __CONTRACT_VERSION__: contractVersion,
      __SHELL_VERSION__: '1.0.0-test',
      // As in production, each rule is added to its style sheet; in a sheet of text, jsdom would read all of them anew each time.
      SC_DISABLE_SPEEDY: false,
    },
    setupFilesAfterEnv: [
      path.join(root, 'tools/jest/tryAgain.ts'),
      ...(browser ? [path.join(root, 'shared/src/testing/setup.ts')] : []),
    ],
    moduleNameMapper: {
      '^@module-federation/enhanced/runtime$': path.join(root, 'shell/src/testing/federationRuntime.ts'),
      '\\.(css|woff2)$': path.join(root, 'tools/jest/asset.ts'),
    },
  };
}
