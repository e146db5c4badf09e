import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const contractVersion = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')).version;
const areas = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Test files that also run on the embedded database: one or two of each domain, and those about data folders. */
const onEmbeddedDatabase = [
  'accounts/auth/routes',
  'backup/backup',
  'catalogue/categories/write',
  'catalogue/products/filter',
  'catalogue/products/list',
  'conformance/durability',
  'db/migrate',
  'money/ledger/earnings',
  'money/payouts/payouts',
  'orders/cart/routes',
  'orders/sales/routes',
  'payment/checkout/placeOrder',
  'payment/crash',
].map((name) => path.join(root, `api/src/${name}.test.ts`));
const missing = onEmbeddedDatabase.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`These test files do not exist: ${missing.join(', ')}`);

// Jest's sandbox has neither require() of ES modules nor import(); these packages need one of them.
const esModules =
  '@electric-sql/[^/]+|@opentelemetry/otlp-exporter-base|@tanstack/react-table|@tanstack/table-core|cookie|content-disposition|diff|dom-serializer|domelementtype|domhandler|domutils|entities|htmlparser2|launder|marked|p-limit|qr|yocto-queue';
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

const project = (dir) => ({
  displayName: dir,
  rootDir: path.join(root, dir),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
  transform: { '\\.([jt]sx?|[cm]js)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  globals: { __CONTRACT_VERSION__: contractVersion, __SHELL_VERSION__: '1.0.0-test' },
  setupFilesAfterEnv: [path.join(root, 'tools/jest/retry.ts')],
  moduleNameMapper: {
    '^@module-federation/enhanced/runtime$': path.join(root, 'shell/src/testing/federationRuntime.ts'),
    '\\.(css|woff2)$': path.join(root, 'tools/jest/asset.ts'),
  },
});

/** jsdom with Node's fetch and streams; unexpected console output fails a test. */
const browserProject = (dir) => {
  const base = project(dir);
  return {
    ...base,
    testEnvironment: 'jest-fixed-jsdom',
    // Inserts rules one by one as in production; jsdom parses the whole style element again with each change of its text.
    globals: { ...base.globals, SC_DISABLE_SPEEDY: false },
    setupFilesAfterEnv: [...base.setupFilesAfterEnv, path.join(root, 'shared/src/testing/setup.ts')],
  };
};

const apiProject = {
  ...project('api'),
  globalSetup: path.join(root, 'tools/jest/startPostgres.ts'),
  globalTeardown: path.join(root, 'tools/jest/stopPostgres.ts'),
};

export default {
  projects: [
    browserProject('shared'),
    browserProject('shell'),
    ...areas.map(browserProject),
    apiProject,
    {
      ...project('api'),
      displayName: 'api on the embedded database',
      testMatch: onEmbeddedDatabase,
      setupFiles: [path.join(root, 'tools/jest/onEmbeddedDatabase.ts')],
    },
    project('sdk/area-kit'),
    project('sdk/create-rialto-area'),
    project('tools'),
    project('nginx'),
  ],
  // By default jest leaves one core free, which is half of a machine with two.
  maxWorkers: '100%',
  // Opening a database takes longer than jest's default of 5 s on a busy machine.
  testTimeout: 120_000,
  coverageProvider: 'v8',
  collectCoverageFrom: ['{shared,sdk,shell,mf-*,api,tools,nginx}/**/*.{ts,tsx}', '!**/*.test.*', '!**/dist/**'],
};
