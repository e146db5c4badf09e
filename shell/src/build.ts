declare const __CONTRACT_VERSION__: string;
declare const __SHELL_VERSION__: string;

/** The version of `@rialto/shared` that this shell provides to areas. */
export const providedContract = __CONTRACT_VERSION__;

/** The shell's own release. */
export const shellVersion = __SHELL_VERSION__;
