import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArea } from '@rialto/area-kit/build/project';
import { paths } from '@rialto/shared/routing/paths';
import { ExpectedError, parseArguments } from '../expected';
import { addressConflicts } from '../release/compatibility';
import { type AreaFolder, areaFolders, areaName, root } from '../workspace';
import { register } from './register';
import { type NewArea, templates } from './templates';

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
  await refuseTaken(area);

  const folder = path.join(root, area.app);
  for (const [name, content] of Object.entries(templates(area))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  register(area.app);
  // The length of lines depends on the names.
  spawnSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', '--vcs-enabled=false', area.app], {
    cwd: root,
  });
  console.log(`Created ${area.app}. Next:
  npm run dev -- ${area.app}          see it at http://localhost:8080${area.path}
  npx jest ${area.app}                its test
  npm run release -- ${area.app}      build it and put it live in dist/site
What to know: docs/add-an-area.md`);
}

function described(app: string, values: { title?: string; path?: string; owner?: string }): NewArea {
  if (!isNewName(app))
    throw new ExpectedError(`An area's folder is named mf- and one lower-case word, such as mf-support, not '${app}'.`);
  if (app === 'mf-shell') throw new ExpectedError(`'${app}' is taken: the shell is released under that name.`);
  const name = areaName(app);
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const title = values.title?.trim();
  if (!title) throw new ExpectedError(`--title is missing: what people call the area, such as --title "${capital}".`);
  for (const text of [title, values.owner ?? ''])
    if (/['"\\\n`$<>{}]/.test(text))
      throw new ExpectedError(`A title or owner cannot hold quotes, brackets, backslashes or the like: ${text}`);
  const address = values.path ?? `${paths.dashboard}/${name}`;
  if (!/^(\/[\w-]+)+$/.test(address))
    throw new ExpectedError(`--path must be an address such as ${paths.dashboard}/${name}, not '${address}'.`);
  return { app, name, page: `${capital}Page`, title, owner: values.owner?.trim() || `${capital} team`, path: address };
}

function isNewName(app: string): app is AreaFolder {
  return /^mf-[a-z][a-z0-9]*$/.test(app);
}

async function refuseTaken({ app, name, title, owner, path: address }: NewArea): Promise<void> {
  if (existsSync(path.join(root, app))) throw new ExpectedError(`The folder ${app} already exists.`);
  const others = await Promise.all(areaFolders.map((app) => readArea(path.join(root, app))));
  const conflicts = addressConflicts({ name, title, owner, paths: [{ path: address }], menu: [] }, others);
  if (conflicts.length > 0) throw new ExpectedError(conflicts.join('\n'));
}
