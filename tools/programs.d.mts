/** The path of a program, or null. Includes the folder of Debian's servers, which may not be in PATH. */
export function programPath(name: string): string | null;

/** The path of the browser, or null: CHROMIUM, else Debian's headless shell, which is twice as fast, else Debian's Chromium. */
export function browserPath(): string | null;

/** The folder of PostgreSQL's server programs, or null. */
export function postgresBin(): string | null;

/** Begins to install the missing programs, if this process may. */
export function beginDebianPackages(): void;

/**
 * Installs the missing programs, if this process may; rejects with apt-get's message.
 * @throws Error naming the packages to install
 */
export function requireDebianPackages(): Promise<void>;
