import { type ProvidedContract, previousContract } from '@rialto/shared/federation/contract';

declare const __CONTRACT_VERSION__: string;
declare const __SHELL_VERSION__: string;

/** The versions of `@rialto/shared` that this shell provides to areas. */
export const providedContract: ProvidedContract = {
  contract: __CONTRACT_VERSION__,
  previousContract: previousContract.version,
};

export const shellVersion = __SHELL_VERSION__;
