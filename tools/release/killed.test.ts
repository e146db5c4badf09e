import { fork } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';
import { followSite } from './changeSite';
import { checkSite } from './checkSite';
import { releaseApps } from './releaseApps';
import { fakeArea, fakeShell, treeOf, workshop } from './testing/fakeBuild';

const { folder, remove } = workshop();
const program = path.join(folder, 'releaseAndDie.mjs');
const site = path.join(folder, 'site');
const large = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`assets/${n}.svg`, 'x'.repeat(20_000 + n)]));
let versions = 0;

beforeAll(async () => {
  await build({
    entryPoints: [path.join(__dirname, 'testing/releaseAndDie.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const areas = ['vendor', 'buyer'].map((name) => fakeArea(folder, name, '0'));
  await releaseApps({ builds: [fakeShell(folder, '1'), ...areas], to: site, site: { apiUrl: '/api' } });
});
afterAll(remove);

interface End {
  killed: boolean;
  /** The number of writes, if it has not been killed. */
  steps: number | null;
  milliseconds: number;
}

/** Releases the next version in a process that kills itself at a step, or is killed after some time. */
function releaseNext(step: number, killAfterMs?: number): Promise<End> {
  versions += 1;
  const next = fakeArea(folder, 'vendor', String(versions), { files: large });
  return new Promise((resolve, reject) => {
    const child = fork(program, [site, next.folder, String(step)], { stdio: 'inherit', execArgv: [] });
    let steps: number | null = null;
    let began = 0;
    child.on('message', (message) => {
      if (typeof message === 'number') steps = message;
      else {
        began = performance.now();
        if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      }
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code) reject(new Error(`The release ended with ${code}.`));
      else resolve({ killed: signal === 'SIGKILL', steps, milliseconds: performance.now() - began });
    });
  });
}

const never = 0;
const live = () => checkSite(site).state.registry.vendor?.active.version;

test('a release that is killed at each of its steps, and at other moments, leaves a complete site each time', async () => {
  const { steps, milliseconds } = await releaseNext(never);
  expect(live()).toBe('1');
  expect(steps).toBeGreaterThan(30);
  const kill = async (step: number, killAfterMs?: number) => {
    const before = live();
    const { killed } = await releaseNext(step, killAfterMs);
    const { problems } = checkSite(site);
    expect({ step, killAfterMs, problems }).toEqual({ step, killAfterMs, problems: [] });
    expect([before, String(versions)]).toContain(live());
    return killed;
  };
  for (let step = 1; step <= (steps ?? 0); step += 1) {
    expect({ step, killed: await kill(step) }).toEqual({ step, killed: true });
    await followSite(site);
  }
  // At any moment, also while it completes what the one before has left.
  let kills = 0;
  for (let turn = 0; turn < 10; turn += 1) if (await kill(never, Math.random() * milliseconds)) kills += 1;
  expect(kills).toBeGreaterThan(3);

  await releaseNext(never);
  expect(checkSite(site)).toMatchObject({ problems: [], unfinished: [] });
  expect(live()).toBe(String(versions));
  expect(Object.keys(treeOf(site)).filter((file) => /releases\/(incoming|activating)/.test(file))).toEqual([]);
}, 300_000);
