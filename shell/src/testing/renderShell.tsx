import { endSession, startSession } from '@rialto/shared/auth';
import type { User } from '@rialto/shared/contract/user';
import type { AreaInfo, AreaRelease, Registry } from '@rialto/shared/federation/area';
import { queryClient } from '@rialto/shared/query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { area as admin } from '../../../mf-admin/src/area';
import { area as buyer } from '../../../mf-buyer/src/area';
import { area as storefront } from '../../../mf-storefront/src/area';
import { area as vendor } from '../../../mf-vendor/src/area';
import { App } from '../App';
import { setRegistry } from '../areas/registry';
import { createShellRouter } from '../router';

export function aRelease(info: AreaInfo, fields: Partial<AreaRelease> = {}): AreaRelease {
  return {
    ...info,
    contributes: (info.contributes ?? []).map((each) => ({ ...each, scripts: [] })),
    version: '1.0.0-test',
    contract: '1.0.0',
    base: `/remotes/${info.name}/1.0.0-test/`,
    entry: 'remoteEntry.js',
    scripts: [],
    integrity: {},
    ...fields,
  };
}

export const allAreas: Registry = Object.fromEntries(
  [storefront, buyer, vendor, admin].map((info) => [info.name, { active: aRelease(info), previous: null }]),
);

interface RenderedShell extends RenderResult {
  router: ReturnType<typeof createShellRouter>;
  user: UserEvent;
}

export function renderShell(
  address: string,
  { user, registry = allAreas }: { user?: User; registry?: Registry } = {},
): RenderedShell {
  setRegistry(registry);
  queryClient.clear();
  if (user) startSession('token-of-the-test', user);
  else endSession(null);
  window.history.replaceState(null, '', address);
  const router = createShellRouter(Promise.resolve());
  return { router, user: userEvent.setup(), ...render(<App router={router} />) };
}
