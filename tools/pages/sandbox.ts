import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Debian's and most systems' user without rights, `nobody`. */
const nobody = 65_534;
const residentBytes = 1024 ** 3;
const watchMs = 50;

/**
 * Starts a process for code that is not trusted, with an IPC channel. It reads `program`, an ES module, from its arguments, and has no
 * environment variables, no files, no processes, threads and addons of its own (Node's permission model), no network where the
 * kernel allows to take it away, and limited memory. As root, it runs as the user `nobody`. See docs/platform-owner.md.
 */
export function startSandboxed(program: string, heapMegabytes: number): ChildProcess {
  const [command = '', ...args] = [
    ...confinement(),
    process.execPath,
    ...permissions,
    `--max-old-space-size=${heapMegabytes}`,
    '--input-type=module',
    '--eval',
    program,
  ];
  const child = spawn(command, args, {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => {}); // of a message after its end
  const timer = setInterval(() => {
    if (residentBytesOf(child.pid) > residentBytes) child.kill('SIGKILL');
  }, watchMs);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
  return child;
}

const hasOption = (name: string) => process.allowedNodeEnvironmentFlags.has(name);
/** Denies everything that is not allowed. SQLite is not covered by it: it opens any file. */
const permissions = [
  ...(hasOption('--permission') ? ['--permission'] : ['--experimental-permission', '--no-warnings']),
  ...(hasOption('--no-experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
];

let known: string[] | undefined;

/** The strongest of these that works here: programs of util-linux that end by running the command. */
function confinement(): string[] {
  known ??= confinements().find(works) ?? [];
  return known;
}

function confinements(): string[][] {
  const [unshare, setpriv] = ['/usr/bin/unshare', '/usr/bin/setpriv'];
  if (!existsSync(unshare) || !existsSync(setpriv)) return [];
  const isRoot = process.getuid?.() === 0;
  const withoutNetwork = [unshare, ...(isRoot ? [] : ['--user']), '--net', '--'];
  // The death signal ends it with this process, also in an endless loop.
  const alone = [setpriv, '--no-new-privs', '--pdeathsig=KILL', '--'];
  const asNobody = [
    ...[setpriv, `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--inh-caps=-all', '--bounding-set=-all'],
    ...alone.slice(1),
  ];
  const users = isRoot ? [asNobody, alone] : [alone];
  return [...users.map((user) => [...withoutNetwork, ...user]), ...users];
}

function works([command = '', ...args]: string[]): boolean {
  return spawnSync(command, [...args, process.execPath, '--version'], { env: {}, stdio: 'ignore' }).status === 0;
}

/** 0 where the system does not tell it. */
function residentBytesOf(pid: number | undefined): number {
  try {
    const [, pages = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return pages * 4096;
  } catch {
    return 0;
  }
}
