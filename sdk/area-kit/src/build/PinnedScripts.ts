import webpack, { type Compiler } from 'webpack';

/**
 * Calls `rialtoPin` (shell/src/areas/integrity.ts) for every script that webpack's runtime loads, so that the shell sets its
 * integrity hash from the page or the registry. The federation runtime's hook covers the container's script only, and hashes
 * built into a container could be forged with it.
 */
export class PinnedScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PinnedScripts', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'PinnedScripts',
        (source) => `${source}\nglobalThis.rialtoPin?.(script);`,
      );
    });
  }
}
