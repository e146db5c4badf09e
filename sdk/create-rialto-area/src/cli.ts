import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeArea, isAreaName } from './areaFiles';
import { repositoryFiles } from './repositoryFiles';

const help = `npm create rialto-area <name> [-- --title <title>] [--path <path>] [--owner <team>]

Writes the repository of a new area into the folder <name>: one page, its test, a CI file.
  --title    what people call it, on the page and in the menu: "Help desk"; the name without it
  --path     the address it serves; /dashboard/<name> without it, which only signed-in people may open
  --owner    the team that looks after it; "<Name> team" without it
  --packages <folder>   copies @rialto/area-kit and @rialto/shared from the tarballs in this folder into the repository,
             which then needs no registry that has them`;

class ExpectedError extends Error {
  readonly isExpected = true;
}

const options = {
  title: { type: 'string' },
  path: { type: 'string' },
  owner: { type: 'string' },
  packages: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** `npm create rialto-area support`: see `help` above. */
export async function main(args: string[], above = process.cwd()): Promise<void> {
  const { values, positionals } = parsed(args);
  const [name, extra] = positionals;
  if (values.help || name === undefined) return console.log(help);
  if (extra !== undefined) throw new ExpectedError(`One area at a time: what is '${extra}'?`);
  if (!isAreaName(name))
    throw new ExpectedError(`An area's name is one lower-case word, such as support, and not shell: '${name}'.`);
  const folder = path.join(above, name);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new ExpectedError(`The folder ${folder} is not empty. Choose another name, or run this elsewhere.`);
  const packages = values.packages === undefined ? [] : tarballs(path.resolve(above, values.packages));
  const files = filesOf(name, values, packages);
  for (const [file, content] of Object.entries(files)) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }
  if (packages.length > 0) mkdirSync(path.join(folder, packagesFolder));
  for (const { file } of packages) copyFileSync(file, path.join(folder, packagesFolder, path.basename(file)));
  const hasGit = existsSync(path.join(folder, '.git')) || spawnSync('git', ['init', '--quiet', folder]).status === 0;
  console.log(`Created ${folder}${hasGit ? '' : ' (without git, which is not installed)'}. Next:
  cd ${name}
  npm install
  npm test
  npm run dev -- --shell https://shop.example
README.md has the rest.`);
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message.split('. ')[0]}. See npm create rialto-area -- --help`);
  }
}

function filesOf(
  name: string,
  { title = name.charAt(0).toUpperCase() + name.slice(1), path: address, owner }: ReturnType<typeof parsed>['values'],
  packages: Tarball[],
): Record<string, string> {
  const versions = {
    ...(JSON.parse(readFileSync(versionsFile(), 'utf8')) as Record<string, string>),
    ...Object.fromEntries(
      packages.map(({ name: each, file }) => [each, `file:${packagesFolder}/${path.basename(file)}`]),
    ),
  };
  try {
    return repositoryFiles(describeArea({ name, title, path: address, owner }), versions);
  } catch (error) {
    throw new ExpectedError((error as Error).message, { cause: error });
  }
}

/** Written when this package is packed: the versions with which the contract is tested. */
const versionsFile = () => path.resolve(import.meta.dirname, '../versions.json');

interface Tarball {
  name: string;
  file: string;
}

/** In the repository, so that every clone and the CI can install them. */
const packagesFolder = 'packages';

function tarballs(folder: string): Tarball[] {
  return ['shared', 'area-kit'].map((part) => {
    const form = new RegExp(`^rialto-${part}-.*\\.tgz$`);
    const file = existsSync(folder) && readdirSync(folder).find((each) => form.test(each));
    if (!file)
      throw new ExpectedError(
        `There is no rialto-${part}-<version>.tgz in ${folder}. Name the folder that 'npm run sdk' writes.`,
      );
    return { name: `@rialto/${part}`, file: path.join(folder, file) };
  });
}
