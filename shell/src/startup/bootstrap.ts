import { storage, tokenKey } from '@rialto/shared/browser/storage';
import { recordPress } from '@rialto/shared/hydration/controls';
import { markSession, roleIn } from './markSession';

// Inlined in each page and run before its first paint: hides Login and Register while there is a session, shows the places for
// contributions to its role, and records presses to replay once the shell runs.
const token = storage.getItem(tokenKey);
markSession(token === null ? null : roleIn(token));
addEventListener('pointerup', recordPress);
