import { formatNumber } from '@rialto/shared/i18n/format';

export const trials = {
  failed: (reason: string) => `Trials and previews couldn’t be loaded: ${reason}`,
  title: (version: string, percent: number) => `${version} is on trial for ${percent}% of visitors`,
  automatic: (since: string) => `Since ${since}. It is raised, made live or ended automatically.`,
  manual: (since: string) => `Since ${since}. Admins decide about it.`,
  byCommand:
    'This site has no release server, so its trials are judged and changed by people, with these commands where the site is:',
  visits: 'Visits compared',
  group: 'Release',
  onTrial: (version: string) => `${version} (trial)`,
  live: (version: string) => `${version} (live)`,
  counted: 'Visits',
  failedVisits: 'Failed',
  share: (failed: number, percent: string) => `${formatNumber(failed)} (${percent})`,
  median: 'Load time',
  milliseconds: (ms: number) => `${ms} ms`,
  evidence: (failures: number, slowness: number, threshold: number) =>
    `Evidence that it fails more often: ${formatNumber(failures)}; that it loads slower: ${formatNumber(slowness)}. 1 is none, and from ${formatNumber(threshold)} on it is ended.`,
  waits: {
    FAILS_MORE: 'It fails more often than the live release.',
    SLOWER: 'It loads slower than the live release.',
    NO_WORSE: 'It is no worse than the live release, and gets the next share.',
    TOO_FEW_VISITS: 'It waits for more visits at this share.',
    TOO_EARLY: 'It waits for the shortest time at this share.',
    LIVE_FAILS_TOO: 'It waits, because the live release fails often too.',
    UNCLEAR: 'It waits, because it may be worse: more visits will tell.',
    OVERDUE: 'It has lasted as long as the rules allow.',
    BY_ADMIN: '',
  },
  rules: (steps: string, visits: number, hours: number, days: number, slower: number, error: number) =>
    `Rules: shares ${steps}%; at each, ${formatNumber(visits)} visits of each release and ${hours} h; at most ${days} days; ${slower}% slower is accepted; a release that is no worse is ended in at most ${error}% of trials.`,
  raise: (percent: number) => `Raise to ${percent}%`,
  promote: 'Make it live',
  end: 'End the trial',
  sureToRaise: (version: string, percent: number) => `Show ${version} to ${percent}% of visitors?`,
  sureToPromote: (version: string) => `Make ${version} live for everybody?`,
  sureToEnd: (version: string) => `End the trial of ${version}?`,
  raiseConsequence: 'Visitors who have it keep it.',
  promoteConsequence: (live: string) => `${live} becomes the previous release, to which you can roll back.`,
  endConsequence: (live: string) => `Everybody gets ${live}, with their next page.`,
  raised: (version: string, percent: number) => `${version} is shown to ${percent}% of visitors.`,
  promoted: (version: string) => `${version} is live.`,
  ended: (version: string) => `The trial of ${version} has ended.`,
  decisions: 'Decisions about trials',
  when: 'When',
  decision: 'Decision',
  why: 'Why',
  by: 'By',
  server: 'the server',
  actions: {
    raise: (version: string, from: number, to: number) => `${version}: from ${from}% to ${to}%`,
    promote: (version: string, from: number, _to: number) => `${version}: from ${from}% to everybody`,
    roll_back: (version: string, from: number, _to: number) => `${version}: rolled back from ${from}%`,
    end: (version: string, from: number, _to: number) => `${version}: ended at ${from}%`,
  },
  reasons: {
    FAILS_MORE: (evidence: string, threshold: string) =>
      `It failed more often: evidence of ${evidence}, with a threshold of ${threshold}.`,
    SLOWER: (evidence: string, threshold: string) =>
      `It loaded slower: evidence of ${evidence}, with a threshold of ${threshold}.`,
    NO_WORSE: (evidence: string, threshold: string) =>
      `It was no worse: evidence of ${evidence} against it, with a threshold of ${threshold}.`,
    OVERDUE: (evidence: string, threshold: string) =>
      `Its time was over, and there was too little to decide: evidence of ${evidence} against it, with a threshold of ${threshold}.`,
    BY_ADMIN: (evidence: string, threshold: string) =>
      `An admin decided: evidence of ${evidence} against it, with a threshold of ${threshold}.`,
  },
  figures: (failedOnTrial: number, visitsOnTrial: number, failedLive: number, visitsLive: number, medians: string) =>
    `${formatNumber(failedOnTrial)} of ${formatNumber(visitsOnTrial)} visits failed, ${formatNumber(failedLive)} of ${formatNumber(visitsLive)} with the live release${medians}.`,
  medians: (onTrial: number, live: number) => `; ${onTrial} ms instead of ${live} ms`,
  previews: 'Previews',
  previewsIntro: 'Only visitors with the link see a preview.',
  preview: 'Preview',
  releases: 'Releases',
  expires: 'Link expires',
  link: 'Link',
  open: 'Open',
};

export type TrialsTexts = typeof trials;
