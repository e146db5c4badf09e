const plain = /^\d+\.\d+\.\d+$/;

/**
 * Stands for the federation's reading of version ranges, which can do all that npm's can, slowly. What is shared is asked for as `^1.2.3`
 * (shared-modules.ts), and nothing else is read: the same major, and no older minor or patch; below 1.0.0 the same minor, too.
 * @throws where the range or the version is of another kind
 */
export function satisfy(version: string, range: string): boolean {
  const required = range.slice(1);
  if (!range.startsWith('^') || !plain.test(required) || !plain.test(version))
    throw new Error(`Only a range such as ^1.2.3 is read, and a version such as 1.2.3: ${range}, ${version}`);
  const [theirs, ours] = [required, version].map((one) => one.split('.').map(Number)) as [number[], number[]];
  const fixed = theirs.findIndex((figure) => figure > 0);
  const differs = ours.findIndex((figure, place) => figure !== theirs[place]);
  return differs === -1 || (differs > fixed && fixed !== -1 && (ours[differs] ?? 0) > (theirs[differs] ?? 0));
}
