// Stands for the parts of the federation's runtime that read manifests and preload by them: an area's entry is registered by
// itself here, and pages name what to preload. The runtime has a switch for each (`disableSnapshot`) that leaves them inside.
import { PluginSystem } from '../../node_modules/@module-federation/runtime-core/dist/utils/hooks/pluginSystem.js';

export class SnapshotHandler {
  hooks = new PluginSystem({});
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

const refuse = () => {
  throw new Error('Nothing is preloaded by manifests: tools/webpack/withoutSnapshots.mjs');
};

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
