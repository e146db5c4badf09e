import { storage, tokenKey } from '@rialto/shared/browser/storage';
import { recordPress } from '@rialto/shared/hydration/controls';
import { markSession } from './markSession';

// Inlined in each page and run before its first paint: hides Login and Register while there is a session, and records presses to replay
// once the shell runs.
markSession(storage.getItem(tokenKey) !== null);
addEventListener('pointerup', recordPress);
