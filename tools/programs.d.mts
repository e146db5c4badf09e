/** The types of `programs.mjs`, which runs before there is a compiler. */

/** Where a program of this name is, or null. Also looked for where Debian keeps servers, which not everybody's PATH has. */
export function programPath(name: string): string | null;

/**
 * The browser that tests, benches and screenshots drive, or null: CHROMIUM, else Debian's headless shell, which is Chromium
 * without its windows and takes about half the time (78 journeys: 103 s for 191 s), else its whole Chromium.
 */
export function browserPath(): string | null;

/** The folder of PostgreSQL's server programs, or null: Debian keeps them out of PATH. */
export function postgresBin(): string | null;

/** Begins to install Debian's packages of the programs that are missing, where this process may. */
export function beginDebianPackages(): void;

/**
 * Sees to it that the programs the tests drive are there, installing Debian's packages where this process may, and rejecting in
 * apt-get's words.
 * @throws Error at once, for people, naming what to install, where it may not
 */
export function requireDebianPackages(): Promise<void>;
