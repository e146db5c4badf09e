/** The storage key of the browser's number, 0 to 99: whether it reports load times and gets a trial without an id; never sent anywhere. */
export const visitorKey = 'rialto.visitor';

/** The storage key of the browser's random id, by which it is drawn for trials; never sent anywhere. */
export const visitorIdKey = 'rialto.visitorId';

/** The two groups whose visits a trial counts: visitors with the release on trial, and equally many with the live release. */
export type TrialGroup = 'trial' | 'live';

/**
 * A visitor's place in a trial, from 0 to 100 (excluded). Places below the trial's share get its release, so raising the share only
 * adds visitors. Each trial orders the visitors differently.
 */
export function placeInTrial(visitorId: string, trialId: string): number {
  return (hash(`${visitorId} ${trialId}`) / 2 ** 32) * 100;
}

/**
 * The group in which a visitor at this place is counted; null for the others. Both groups have the same size, which keeps the
 * comparison fair and its test simple (docs/decisions/063).
 */
export function groupAt(place: number, percent: number): TrialGroup | null {
  const size = Math.min(percent, 100 - percent);
  if (place < size) return 'trial';
  return place >= 100 - size ? 'live' : null;
}

/** FNV-1a with the finalizer of MurmurHash3, which spreads similar texts evenly. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
