import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Gauge, Registry } from 'prom-client';
import type { LiveSite } from '../renderer/liveSite';
import { root } from '../workspace';

/** The metrics of a process, with its version of Rialto. */
export function createRegistry(): Registry {
  const registry = new Registry();
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  new Gauge({
    name: 'rialto_build_info',
    help: '1, with the version of Rialto that the process runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  return registry;
}

/** Adds which releases are live and on trial in the site that the process serves; none while it cannot be read. */
export function countReleases(
  registry: Registry,
  live: () => Pick<LiveSite, 'shell' | 'registry'> | null | undefined,
): void {
  new Gauge({
    name: 'rialto_release_info',
    help: '1, for each release of the shell and the areas that is live or on trial.',
    labelNames: ['area', 'version', 'state'],
    registers: [registry],
    collect() {
      this.reset();
      const site = live();
      if (!site) return;
      this.set({ area: 'shell', version: site.shell.version, state: 'live' }, 1);
      for (const [area, { active, canary: trial }] of Object.entries(site.registry)) {
        this.set({ area, version: active.version, state: 'live' }, 1);
        if (trial) this.set({ area, version: trial.release.version, state: 'trial' }, 1);
      }
    },
  });
}
