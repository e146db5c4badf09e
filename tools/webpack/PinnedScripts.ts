import webpack, { type Compiler } from 'webpack';

/**
 * Lets the shell put the integrity hash that the page or the registry names on every script that it, or an area, loads by
 * itself (`rialtoPin`, see shell/src/areas/integrity.ts). The federation runtime's own hook sees only the container's script, and hashes built into the
 * container would be as old or as forged as the container is.
 */
export class PinnedScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PinnedScripts', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'PinnedScripts',
        // An area that runs alone has no shell, and nothing to check against.
        (source) => `${source}\nglobalThis.rialtoPin?.(script);`,
      );
    });
  }
}
