import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArea } from '@rialto/area-kit/build/project';
import { areaFiles, describeArea, isAreaName, type NewArea } from 'create-rialto-area/areaFiles';
import { ExpectedError, parseArguments } from '../expected';
import { addressConflicts } from '../release/compatibility';
import { type AreaFolder, areaFolders, root } from '../workspace';
import { packageOf, register, tsconfigFile } from './register';

const help = `npm run new-area -- mf-<name> --title <title> [--path <path>] [--owner <team>]

Makes a new area with one page: everything a build, the tests and a release of it need.
  --title   what people call it, on the page and in the menu: "Help desk"
  --path    the address it serves; /dashboard/<name> without it, which only signed-in people may open
  --owner   the team that looks after it; "<Name> team" without it

See docs/add-an-area.md.`;

/** `npm run new-area -- mf-support --title "Help desk"`: creates an area; see `help` above. */
export async function main(args: string[]): Promise<void> {
  const options = {
    title: { type: 'string' },
    path: { type: 'string' },
    owner: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArguments(
    { args, options, allowPositionals: true },
    'See npm run new-area -- --help',
  );
  if (values.help || positionals.length === 0) return console.log(help);
  const [app = ''] = positionals;
  if (positionals.length > 1) throw new ExpectedError('One area at a time. See npm run new-area -- --help');
  const area = described(app, values);
  const folder = `mf-${area.name}` as const;
  await refuseTaken(folder, area);

  const files = {
    ...areaFiles(area),
    'package.json': `${JSON.stringify(packageOf(folder), null, 2)}\n`,
    'tsconfig.json': tsconfigFile,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  register(folder);
  // The length of lines depends on the names.
  spawnSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', '--vcs-enabled=false', folder], {
    cwd: root,
  });
  console.log(`Created ${folder}. Next:
  npm run dev -- ${folder}          see it at http://localhost:8080${area.path}
  npx jest ${folder}                its test
  npm run release -- ${folder}      build it and put it live in dist/site
What to know: docs/add-an-area.md`);
}

function described(app: string, values: { title?: string; path?: string; owner?: string }): NewArea {
  const name = app.replace(/^mf-/, '');
  if (app === 'mf-shell') throw new ExpectedError(`'${app}' is taken: the shell is released under that name.`);
  if (app === name || !isAreaName(name))
    throw new ExpectedError(`An area's folder is named mf- and one lower-case word, such as mf-support, not '${app}'.`);
  try {
    return describeArea({ name, ...values });
  } catch (error) {
    throw new ExpectedError((error as Error).message, { cause: error });
  }
}

async function refuseTaken(app: AreaFolder, { name, title, owner, path: address }: NewArea): Promise<void> {
  if (existsSync(path.join(root, app))) throw new ExpectedError(`The folder ${app} already exists.`);
  const others = await Promise.all(areaFolders.map((each) => readArea(path.join(root, each))));
  const conflicts = addressConflicts({ name, title, owner, paths: [{ path: address }], menu: [] }, others);
  if (conflicts.length > 0) throw new ExpectedError(conflicts.join('\n'));
}
