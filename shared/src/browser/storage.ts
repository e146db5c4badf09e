/** The specification's storage key of the token (section 3). */
export const tokenKey = 'token';

/** The key of a logout that the server has not confirmed. */
export const logoutKey = 'rialto.logout';

/** `localStorage` without its errors, as it may be disabled or full. */
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
      // not stored
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // nothing to remove
    }
  },
};
