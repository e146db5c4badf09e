/**
 * Stands in for the federation runtime in jest: an area's id resolves to the area's source in this workspace, and a
 * test can put a failure in its place.
 */
type Load = () => Promise<unknown>;

const areas: Record<string, Load> = {
  'rialto_storefront/routes': () => import('../../../mf-storefront/src/routes'),
  'rialto_buyer/routes': () => import('../../../mf-buyer/src/routes'),
  'rialto_vendor/routes': () => import('../../../mf-vendor/src/routes'),
  'rialto_admin/routes': () => import('../../../mf-admin/src/routes'),
};

const replaced = new Map<string, Load>();

/** Until called again without `load`, the area `id` (`rialto_vendor/routes`) is loaded by `load`. */
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
