import { formatNumber, plural } from '@rialto/shared/i18n/format';

export const areas = {
  title: 'Areas',
  intro:
    'Live releases and how they loaded for visitors in the last 24 hours. Load times come from one visitor in ten.',
  lookAgain: 'Refresh',
  stale: (reason: string) => `This may be out of date: ${reason}`,
  failed: 'Couldn’t load the areas.',
  shell: 'The shell',
  shellOwner: 'the frame around every area',
  overridden: (origin: string) => `In this tab it comes from ${origin}`,
  releases: (title: string) => `Releases of ${title}`,
  release: 'Release',
  loadTime: 'Load time',
  within: '95th percentile',
  failures: 'Failures',
  lastFailure: 'Last failure',
  statuses: { live: 'live', 'on trial': 'on trial', previous: 'previous', replaced: 'replaced' },
  share: (status: string, percent: number) => `${status}, ${percent}% of visitors`,
  milliseconds: (ms: number) => `${ms} ms`,
  measured: (median: string, loads: number) =>
    plural(loads, { one: `${median} (# load)`, other: `${median} (# loads)` }),
  kinds: {
    unreachable: (n: number) => `${formatNumber(n)} failed to load`,
    slow: (n: number) => `${formatNumber(n)} took too long`,
    broken: (n: number) => `${formatNumber(n)} crashed`,
    incompatible: (n: number) => `${formatNumber(n)} needed a newer shell`,
    page: (n: number) => `${formatNumber(n)} crashed`,
    hung: (n: number) => `${formatNumber(n)} stopped a page`,
    tooHigh: (n: number) => `${formatNumber(n)} too high`,
  },
  noFailures: 'None',
  last: {
    unreachable: (when: string, path: string) => `${when}, ${path}: couldn’t be loaded.`,
    slow: (when: string, path: string) => `${when}, ${path}: took too long to load.`,
    broken: (when: string, path: string) => `${when}, ${path}: crashed.`,
    incompatible: (when: string, path: string) => `${when}, ${path}: needs a newer shell.`,
    page: (when: string, path: string) => `${when}, ${path}: crashed.`,
    hung: (when: string, path: string) => `${when}, ${path}: left out, as a page with it stopped responding.`,
    tooHigh: (when: string, path: string) => `${when}, ${path}: higher than its place.`,
  },
  slots: {
    caption: (title: string) => `Contributions of ${title} to other pages`,
    slot: 'Slot',
    show: 'Shown to visitors',
    off: 'off',
    on: 'Switch on',
    offVerb: 'Switch off',
    turnOn: (slot: string) => `Switch on ${slot}`,
    turnOff: (slot: string) => `Switch off ${slot}`,
    switchedOn: (slot: string) => `${slot} is on again. Pages opened from now on show it.`,
    switchedOff: (slot: string) => `${slot} is off. Pages opened from now on don’t show it.`,
  },
  fellBack: (version: string) => `${version} was shown instead.`,
};

export type AreasTexts = typeof areas;
