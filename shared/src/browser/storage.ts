/** Where the token is kept in the browser (specification, section 3). */
export const tokenKey = 'token';

/**
 * The browser's storage of this site, which may be switched off, full, or refuse to be looked at: then nothing is kept,
 * and everything else goes on.
 */
export const storage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // kept in memory only
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // there is nothing to remove
    }
  },
};
