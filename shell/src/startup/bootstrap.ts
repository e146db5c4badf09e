import { storage, tokenKey } from '@rialto/shared/browser/storage';
import { recordPress } from '@rialto/shared/hydration/controls';
import { markDismissed } from '../announcements/dismissed';
import { markSession, roleIn } from './markSession';

// Inlined in each page and run before its first paint. Marks the page with the session's role, so that CSS hides Login and Register and
// reserves the places of contributions for that role, and with the announcements that were dismissed. Records presses, which are replayed once the shell runs.
const token = storage.getItem(tokenKey);
markSession(token === null ? null : roleIn(token));
markDismissed();
addEventListener('pointerup', recordPress);
