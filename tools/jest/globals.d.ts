/** See browser-setup.ts. */
declare function takeConsole(method: 'error' | 'warn' | 'log'): string[];
