/** Replaces the federation runtime in jest: remotes resolve to the areas' sources unless a test replaces them. */
type Load = () => Promise<unknown>;

const areas: Record<string, Load> = {
  'rialto_storefront/routes': () => import('../../../mf-storefront/src/routes'),
  'rialto_buyer/routes': () => import('../../../mf-buyer/src/routes'),
  'rialto_vendor/routes': () => import('../../../mf-vendor/src/routes'),
  'rialto_admin/routes': () => import('../../../mf-admin/src/routes'),
};

const replaced = new Map<string, Load>();

/** Loads a remote (`rialto_vendor/routes`) by `load`, until called without it. */
export function replaceRemote(id: string, load?: Load): void {
  if (load) replaced.set(id, load);
  else replaced.delete(id);
}

const instance = {
  registerPlugins() {},
  registerRemotes() {},
  loadRemote: (id: string) =>
    (replaced.get(id) ?? areas[id] ?? (() => Promise.reject(new Error(`No such remote: ${id}`))))(),
};

export const getInstance = () => instance;
