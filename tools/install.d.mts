/** The types of `install.mjs`, which runs before there is a compiler. */
export function isInstalled(): boolean;
export function markInstalled(): void;
