import { storage } from '@rialto/shared/browser/storage';
import type { Trial } from '@rialto/shared/federation/area';
import { groupAt, placeInTrial, type TrialGroup, visitorIdKey, visitorKey } from '@rialto/shared/federation/trial';

/** The parts of a trial that decide whether a visitor gets it. */
type TrialDraw = Pick<Trial, 'id' | 'percent'>;

const own = readNumber();
const ownId = readId();

/** Whether this browser reports load times: one in ten does, independently of trials. */
export const isSampled: boolean = own % 10 === 0;

/** Whether this browser gets the release on trial. */
export function isOnTrial(trial: TrialDraw): boolean {
  return ownPlace(trial) < trial.percent;
}

/** The group of a trial in which this browser's visits are counted. */
export function trialGroup(trial: TrialDraw): TrialGroup | null {
  return groupAt(ownPlace(trial), trial.percent);
}

const ownPlace = ({ id }: TrialDraw): number => (id === undefined ? own : placeInTrial(ownId, id));

/** This browser's number, 0 to 99, kept in its storage. */
function readNumber(): number {
  const stored = storage.getItem(visitorKey);
  if (stored !== null && /^\d{1,2}$/.test(stored)) return Number(stored);
  const random = Math.floor(Math.random() * 100);
  storage.setItem(visitorKey, String(random));
  return random;
}

function readId(): string {
  const stored = storage.getItem(visitorIdKey);
  if (stored !== null && stored.length <= 40) return stored;
  const random = Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2);
  storage.setItem(visitorIdKey, random);
  return random;
}
