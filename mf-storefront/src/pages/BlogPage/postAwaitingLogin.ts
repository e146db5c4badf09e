const key = 'rialto.blog.waiting';

/** Remembers in this tab that a post is to be published after the login. */
export function keepPostForLogin(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage, the form still stays open on this page.
  }
}

/** Whether a post awaits the login; forgets it. */
export function takePostAwaitingLogin(): boolean {
  try {
    const awaits = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return awaits;
  } catch {
    return false;
  }
}
