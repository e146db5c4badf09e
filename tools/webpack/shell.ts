import path from 'node:path';
import { sharedModules } from '@rialto/area-kit/build/sharedModules';
import { commonConfig, containerName, federation, type Mode } from '@rialto/area-kit/build/webpack';
import webpack, { type Configuration } from 'webpack';
import { readPackage, root } from '../workspace';

/** The webpack configuration of the shell: a page that provides the shared modules. */
export function shellConfig(mode: Mode, version: string): Configuration {
  const name = containerName('shell');
  const common = commonConfig({ name, folder: path.join(root, 'shell'), mode, version });
  return {
    ...common,
    entry: { shell: './src/main.ts' },
    output: { ...common.output, publicPath: '/' },
    optimization: { ...common.optimization, splitChunks: { maxAsyncRequests: 30 } },
    plugins: [
      ...federation({
        name,
        manifest: false,
        runtimePlugins: [path.join(import.meta.dirname, 'provide-runtime.mjs')],
        shared: sharedModules('provider', root),
        experiments: { externalRuntime: false, optimization: { target: 'web', disableRemote: false } },
      }),
      new webpack.DefinePlugin({
        __CONTRACT_VERSION__: JSON.stringify(readPackage('shared').version),
        __SHELL_VERSION__: JSON.stringify(version),
      }),
      ...(common.plugins ?? []),
    ],
  };
}
