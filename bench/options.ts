import { ExpectedError } from '@rialto/tools/expected';

/**
 * Reads a bench's numbers from options such as `--orders=500`; the others keep their defaults.
 * @throws ExpectedError for an unknown option
 */
export function readNumbers<Name extends string>(
  options: readonly string[],
  defaults: Record<Name, number>,
): Record<Name, number> {
  const given = options.map((option) => option.slice(2).split('=') as [string, string?]);
  const unknown = given.find(([name]) => !(name in defaults));
  if (unknown) {
    const known = Object.keys(defaults).map((name) => `--${name}=`);
    throw new ExpectedError(`There is no option --${unknown[0]}. The options are: ${known.join(', ')}.`);
  }
  return { ...defaults, ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])) };
}
