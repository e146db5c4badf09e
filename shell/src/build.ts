declare const __CONTRACT_VERSION__: string;
declare const __SHELL_VERSION__: string;

/** The version of `@rialto/shared` that this shell provides to areas. */
export const providedContract = __CONTRACT_VERSION__;

export const shellVersion = __SHELL_VERSION__;
