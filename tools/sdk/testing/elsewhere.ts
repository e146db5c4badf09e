import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../workspace';
import { packSdk } from '../main';

export interface Elsewhere {
  /** The folder in which the repository is created, with the packed packages in `packages`. */
  work: string;
  /** The folder of the new repository. */
  area: string;
  env: Record<string, string>;
  /** Runs a program in the repository, and gives its output. */
  run: (program: string, args: string[], more?: Record<string, string>) => Promise<string>;
  /** Runs lines of a shell, in the repository or another folder. */
  shell: (lines: string, options?: { cwd?: string; env?: Record<string, string> }) => Promise<string>;
  /** A command that runs this one in the way of `run`. */
  command: (program: string, args: string[]) => [program: string, args: string[]];
}

/** Makes the folders of a developer elsewhere: a home of its own, and the packed packages as all that is known of Rialto. */
export async function startElsewhere(folder: string): Promise<Elsewhere> {
  const [work, home, empty] = ['work', 'home', 'empty'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [work, home, empty]) mkdirSync(each, { recursive: true });
  for (const file of await packSdk()) cpSync(file, path.join(work, 'packages', path.basename(file)));
  const area = path.join(work, 'support');
  const env = environment(home);
  const command = withoutCheckout(empty);
  return {
    work,
    area,
    env,
    run: (program, args, more = {}) => run(...command(program, args), area, { ...env, ...more }),
    shell: (lines, { cwd = area, env: more = {} } = {}) =>
      run(...command('sh', ['-euc', lines]), cwd, { ...env, ...more }),
    command,
  };
}

/** Where the kernel allows it, commands see an empty folder in place of this checkout. */
function withoutCheckout(empty: string): Elsewhere['command'] {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const before = [...asRoot, '--mount', 'sh', '-euc', 'mount --bind "$1" "$2"; shift 2; exec "$@"', 'sh', empty, root];
  const isPossible = spawnSync('unshare', [...before, 'true']).status === 0;
  return (program, args) => (isPossible ? ['unshare', [...before, program, ...args]] : [program, args]);
}

/** Runs create-rialto-area from its tarball, as `npm create` does from a registry. */
export async function createRepository({ work, area, env }: Elsewhere, args: string[]): Promise<void> {
  const packages = path.join(work, 'packages');
  const tarball = readdirSync(packages).find((name) => name.startsWith('create-')) ?? '';
  const create = ['exec', '--yes', '--package', path.join(packages, tarball), '--', 'create-rialto-area'];
  await run('npm', [...create, path.basename(area), ...args, '--packages', packages], path.dirname(area), env);
}

/** Without anything of the npm that runs this program. */
function environment(home: string): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (each): each is [string, string] =>
      each[1] !== undefined && !/^(npm_|INIT_CWD$|NODE_PATH$|NODE_OPTIONS$)/i.test(each[0]),
  );
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    // How to reach the registry, and what has been downloaded from it, belong to the machine.
    npm_config_userconfig: path.join(os.homedir(), '.npmrc'),
    npm_config_cache: process.env.npm_config_cache ?? path.join(os.homedir(), '.npm'),
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
}

async function run(program: string, args: string[], cwd: string, env: Record<string, string>): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { cwd, env })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
  }
}
