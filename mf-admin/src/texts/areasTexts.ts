import { formatNumber, plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Areas',
  intro:
    'What is live, and how visitors’ browsers got on with it in the last 24 hours. One visitor in ten measures how long an area takes.',
  lookAgain: 'Look again',
  stale: (why: string) => `What is shown is from before: ${why}`,
  failed: 'The areas could not be looked up.',
  shell: 'The shell',
  shellOwner: 'the frame around all areas',
  overridden: (origin: string) => `This tab shows it from ${origin}`,
  releases: (title: string) => `Releases of ${title}`,
  release: 'Release',
  loadTime: 'Load time',
  within: '95 % within',
  failures: 'Failures',
  lastFailure: 'Last failure',
  standings: { live: 'live', 'on trial': 'on trial', previous: 'previous', replaced: 'replaced' },
  share: (standing: string, percent: number) => `${standing}, ${percent} % of visitors`,
  milliseconds: (ms: number) => `${ms} ms`,
  measured: (median: string, loads: number) =>
    plural(loads, { one: `${median} (# load)`, other: `${median} (# loads)` }),
  /** How often each happened to a release. */
  kinds: {
    unreachable: (n: number) => `${formatNumber(n)} could not be loaded`,
    slow: (n: number) => `${formatNumber(n)} took too long`,
    broken: (n: number) => `${formatNumber(n)} stopped with an error`,
    incompatible: (n: number) => `${formatNumber(n)} needed a newer shell`,
    page: (n: number) => `${formatNumber(n)} stopped with an error`,
  },
  noFailures: 'none',
  /** What happened last, when and on which page. */
  last: {
    unreachable: (when: string, path: string) => `${when}, ${path}: it could not be loaded.`,
    slow: (when: string, path: string) => `${when}, ${path}: it took too long.`,
    broken: (when: string, path: string) => `${when}, ${path}: it stopped with an error.`,
    incompatible: (when: string, path: string) => `${when}, ${path}: it needed a newer shell.`,
    page: (when: string, path: string) => `${when}, ${path}: it stopped with an error.`,
  },
  fellBack: (version: string) => `${version} was shown instead.`,
};

export type AreasTexts = typeof en;

export const areasTexts = createTexts(en, partOf(translations, 'areas'));
