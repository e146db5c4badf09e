import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A failure that the user can correct: commands print its message without a stack. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
  readonly isExpected = true;
}

/**
 * Parses a command's arguments.
 * @throws ExpectedError with `hint` for an invalid argument
 */
export function parseArguments<Config extends ParseArgsConfig>(
  config: Config,
  hint: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message.split('. ')[0]}. ${hint}`, { cause: error });
  }
}
