/**
 * What every link and error boundary of the router brings for its framework mode, which is not used here: prefetching by
 * manifests (two states and two effects a link, which end with nothing to do), forms, and errors of server components.
 */
const cuts = [
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/,
    'let shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
  ],
  [/if \(this\.context\) \{\s*return [^;]*RSCErrorHandler[^;]*;\s*\}/, ''],
  [/^Form\.displayName = .*$/m, ''],
  [/^HistoryRouter\.displayName = .*$/m, ''],
];

module.exports = function trimRouter(source) {
  if (!source.includes('LinkWithRef')) return source;
  return cuts.reduce((code, [what, instead]) => {
    if (!what.test(code))
      throw new Error(`react-router has changed: ${what} is not in it (tools/webpack/trimRouter.cjs).`);
    return code.replace(what, instead);
  }, source);
};
