import { fileURLToPath } from 'node:url';

const resolved = (name) => fileURLToPath(import.meta.resolve(name));

// Jest's sandbox has no require() of ES modules, so these packages are compiled too.
const esModules = '@rialto/[^/]+|@tanstack/react-table|@tanstack/table-core|cookie';

/** jsdom with Node's fetch and streams; unexpected console output fails a test. */
export default {
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  transform: {
    '\\.([jt]sx?|[cm]js)$': [
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
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  moduleNameMapper: { '\\.(css|woff2|svg|png|webp)$': resolved('@rialto/area-kit/testing/asset') },
  globals: { SC_DISABLE_SPEEDY: false },
  setupFilesAfterEnv: [resolved('@rialto/shared/testing/setup')],
};
