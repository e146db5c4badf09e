import { formatNumber, plural } from '@rialto/shared/i18n/format';
import type { AreasTexts } from '../en/areas';

export const areas: AreasTexts = {
  title: 'Bereiche',
  intro:
    'Die laufenden Versionen und wie sie in den letzten 24 Stunden bei Besuchern geladen wurden. Die Ladezeiten stammen von jedem zehnten Besucher.',
  lookAgain: 'Aktualisieren',
  stale: (reason) => `Dieser Stand ist vielleicht veraltet: ${reason}`,
  failed: 'Die Bereiche konnten nicht geladen werden.',
  shell: 'Die Shell',
  shellOwner: 'der Rahmen um alle Bereiche',
  overridden: (origin) => `Dieser Tab zeigt ihn von ${origin}`,
  releases: (title) => `Versionen: ${title}`,
  release: 'Version',
  loadTime: 'Ladezeit',
  within: '95. Perzentil',
  failures: 'Fehler',
  lastFailure: 'Letzter Fehler',
  statuses: { live: 'live', 'on trial': 'auf Probe', previous: 'vorherige', replaced: 'ersetzt' },
  share: (status, percent) => `${status}, ${percent} % der Besucher`,
  milliseconds: (ms) => `${ms} ms`,
  measured: (median, loads) => plural(loads, { one: `${median} (#-mal geladen)`, other: `${median} (#-mal geladen)` }),
  kinds: {
    unreachable: (n) => `${formatNumber(n)}-mal nicht ladbar`,
    slow: (n) => `${formatNumber(n)}-mal zu langsam`,
    broken: (n) => `${formatNumber(n)}-mal abgestürzt`,
    incompatible: (n) => `${formatNumber(n)}-mal neuere Shell nötig`,
    page: (n) => `${formatNumber(n)}-mal abgestürzt`,
    hung: (n) => `${formatNumber(n)}-mal eine Seite blockiert`,
    tooHigh: (n) => `${formatNumber(n)}-mal zu hoch`,
  },
  noFailures: 'keine',
  last: {
    unreachable: (when, path) => `${when}, ${path}: konnte nicht geladen werden.`,
    slow: (when, path) => `${when}, ${path}: brauchte zu lange.`,
    broken: (when, path) => `${when}, ${path}: abgestürzt.`,
    incompatible: (when, path) => `${when}, ${path}: brauchte eine neuere Shell.`,
    page: (when, path) => `${when}, ${path}: abgestürzt.`,
    hung: (when, path) => `${when}, ${path}: weggelassen, weil eine Seite damit nicht mehr reagierte.`,
    tooHigh: (when, path) => `${when}, ${path}: höher als der vorgesehene Platz.`,
  },
  fellBack: (version) => `Stattdessen wurde ${version} gezeigt.`,
};
