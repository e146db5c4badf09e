/**
 * What the router brings for its framework mode and for measuring, which are not used here: prefetching by manifests (two states and
 * two effects a link, which end with nothing to do), forms, errors of server components, instrumentation. What is not a plain function
 * is marked as one that nobody misses when it is not used.
 */
const cuts = [
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/,
    'let shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
  ],
  [/if \(this\.context\) \{\s*return [^;]*RSCErrorHandler[^;]*;\s*\}/, ''],
  [/^Form\.displayName = .*$/m, ''],
  [/^HistoryRouter\.displayName = .*$/m, ''],
  [/^var Form = (?=React\w*\.forwardRef\()/m, 'var Form = /* @__PURE__ */ '],
  [/if \(init\.instrumentations\) \{\s*let instrumentations = [\s\S]*?\n {2}\}\n/, ''],
  [/if \(init\.instrumentations\) \{\s*router = [\s\S]*?\n {2}\}\n/, ''],
];

module.exports = function trimRouter(source) {
  if (!source.includes('LinkWithRef')) return source;
  return cuts.reduce((code, [what, instead]) => {
    if (!what.test(code))
      throw new Error(`react-router has changed: ${what} is not in it (tools/webpack/trimRouter.cjs).`);
    return code.replace(what, instead);
  }, source);
};
