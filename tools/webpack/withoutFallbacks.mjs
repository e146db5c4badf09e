// Stands for the parts of the federation's runtime that look for copies of shared modules built by themselves, for areas
// that are named when the shell is built, and, in an area, for shared modules that its first script needs: here all that is shared is the
// shell's, areas are named by the registry, and what an area needs is needed by its routes. Nor has an area anything to share, or a list of
// what it takes that grows while it runs.
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

export const getSharedFallbackGetter = ({ factory }) => factory;

export const initializeSharing = () => true;

/** What each module that an area takes is called by the shell. */
export function updateConsumeOptions({ webpackRequire: { consumesLoadingData }, moduleToHandlerMapping }) {
  for (const [id, { shareKey, shareScope, fallback, ...shareConfig }] of Object.entries(
    consumesLoadingData.moduleIdToConsumeDataMapping,
  ))
    moduleToHandlerMapping[id] ??= { shareKey, getter: fallback, shareInfo: { scope: shareScope, shareConfig } };
}

const refuse = () => {
  throw new Error('The page is built without this part of the federation: tools/webpack/withoutFallbacks.mjs');
};

export { refuse as installInitialConsumes, refuse as remotes };
