import { storage } from '@rialto/shared/browser/storage';
import { visitorKey } from '@rialto/shared/federation/area';

const own = read();

/** This browser's number, 0 to 99, kept in its storage. */
export function visitorNumber(): number {
  return own;
}

/** One visitor in ten reports load times. The last digit decides, so that any trial's percentage includes the same share of them. */
export const isSampled: boolean = own % 10 === 0;

function read(): number {
  const stored = storage.getItem(visitorKey);
  if (stored !== null && /^\d{1,2}$/.test(stored)) return Number(stored);
  const drawn = Math.floor(Math.random() * 100);
  storage.setItem(visitorKey, String(drawn));
  return drawn;
}
