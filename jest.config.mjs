import { readdirSync } from 'node:fs';
import path from 'node:path';
import { project } from './tools/jest/preset.mjs';

const areas = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

export default {
  projects: [
    project('shared', 'browser'),
    project('shell', 'browser'),
    ...areas.map((area) => project(area, 'browser')),
    project('api', 'server'),
    project('tools', 'server'),
    project('nginx', 'server'),
  ],
  testSequencer: path.join(import.meta.dirname, 'tools/jest/sequencer.cjs'),
  // Jest leaves a core free by itself, which for two cores is half of the machine.
  maxWorkers: '100%',
  // A server's test file opens a database, which on a busy machine takes far longer than the 5 s jest gives.
  testTimeout: 120_000,
  coverageProvider: 'v8',
  collectCoverageFrom: ['{shared,shell,mf-*,api,tools,nginx}/**/*.{ts,tsx}', '!**/*.test.*', '!**/dist/**'],
};
