const key = 'rialto.blog.waiting';

/** Notes that a post waits for its writer's login. */
export function keepPostWaiting(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Storage is full or switched off: the form stays open on this page all the same.
  }
}

/** Whether a post waits, asked once: the answer is forgotten. */
export function takeWaitingPost(): boolean {
  try {
    const waits = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return waits;
  } catch {
    return false;
  }
}
