/**
 * The last version of the previous major contract, and the end of its support: the shell serves areas built against it until that
 * day. A new major version replaces this line with the one that was current, and a date twelve months ahead.
 */
export const previousContract = { version: '1.5.0', supportedUntil: '2027-11-26' } as const;

/** The part of `area.json` that says which contracts an area runs with. */
export interface ContractNeeds {
  /** The lowest version that has everything the area uses. */
  contract: string;
  /** The version the area was built with, if that is newer; it may be another major version. */
  builtWith?: string;
}

/** The part of `shell.json` that says which contracts a shell provides. */
export interface ProvidedContract {
  contract: string;
  /** The last version of the previous major contract, provided to areas that were built with that; absent from older shells. */
  previousContract?: string;
}

/** The version that a shell provides to an area: of a major version the area knows, and not older than the area needs. */
export function contractFor(
  { contract, previousContract: previous }: ProvidedContract,
  { contract: lowest, builtWith = lowest }: ContractNeeds,
): string | undefined {
  const isKnown = (version: string) => majorOf(lowest) <= majorOf(version) && majorOf(version) <= majorOf(builtWith);
  return [contract, ...(previous ? [previous] : [])].find((version) => isKnown(version) && !isOlder(version, lowest));
}

export function contractFits(provided: ProvidedContract, needs: ContractNeeds): boolean {
  return contractFor(provided, needs) !== undefined;
}

/** Whether an area does not fit because its contract is newer than the shell's, rather than too old. */
export function isTooNew({ contract }: ProvidedContract, needs: ContractNeeds): boolean {
  return isOlder(contract, needs.contract);
}

/** Whether a contract lacks what another one has; patches add nothing. */
export function isOlder(version: string, other: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [numbersOf(version), numbersOf(other)] as [
    number[],
    number[],
  ];
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

const numbersOf = (version: string) => version.split('.').map(Number);

export function majorOf(version: string): number {
  return numbersOf(version)[0] ?? 0;
}
