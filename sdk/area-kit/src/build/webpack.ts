import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { AreaInfo } from '@rialto/shared/federation/area';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { installedPackage, lockFileOf } from './installed';
import { PinnedScripts } from './PinnedScripts';
import { sharedModules } from './sharedModules';
import { swcOptions } from './swcOptions';

export type Mode = 'production' | 'development';

export interface AreaBuild {
  /** What `src/area.ts` exports. */
  area: AreaInfo;
  mode: Mode;
  version: string;
}

/**
 * The webpack configuration of the area in a folder: it has no entry, only a container (`remoteEntry`) that exposes `./routes` and what the
 * area contributes to slots.
 * An area's `webpack.config.mjs` exports it, as it is or with changes.
 */
export function defineArea(folder: string): (build: AreaBuild) => Configuration {
  return ({ area, mode, version }) => {
    const name = containerName(area.name);
    const common = commonConfig({ name, folder, mode, version });
    return {
      ...common,
      entry: {},
      output: { ...common.output, publicPath: 'auto' },
      optimization: {
        ...common.optimization,
        // A page's two scripts, the area's two and the data are as many requests as a browser makes at once.
        splitChunks: { maxAsyncRequests: 2 },
      },
      plugins: [
        ...federation({
          name,
          filename: mode === 'development' ? 'remoteEntry.js' : 'assets/remoteEntry.[contenthash:10].js',
          exposes: { './routes': './src/routes.tsx', ...contributedModules(area) },
          manifest: { additionalData: releaseIn(version) },
          shared: sharedModules('consumer', folder),
          experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        }),
        ...(common.plugins ?? []),
      ],
    };
  };
}

/** Names the release in the manifest, which would have the version in `package.json`. */
const releaseIn =
  (version: string) =>
  ({ stats }: { stats: { metaData: { buildInfo: { buildVersion: string } } } }) => {
    stats.metaData.buildInfo.buildVersion = version;
    return stats as never; // its types are not exported
  };

/** The files of the modules that an area contributes to slots: './ProductNote' → './src/slots/ProductNote.tsx'. */
export const contributedModules = ({ contributes = [] }: AreaInfo): Record<string, string> =>
  Object.fromEntries(contributes.map(({ module }) => [module, `./src/slots/${module.slice('./'.length)}.tsx`]));

/** The global name of a container, and of the shell: `rialto_vendor`. */
export const containerName = (app: string): string => `rialto_${app}`;

/** The federation plugin, with what the shell and all areas have in common. */
export function federation(
  options: ConstructorParameters<typeof ModuleFederationPlugin>[0],
): [WebpackPluginInstance, PinnedScripts] {
  const plugin = new ModuleFederationPlugin({ manifest: true, shareStrategy: 'loaded-first', dts: false, ...options });
  return [plugin as unknown as WebpackPluginInstance, new PinnedScripts()]; // its types come from another copy of webpack
}

/** What the configurations of the shell and of all areas have in common. */
export function commonConfig({
  name,
  folder,
  mode,
  version,
}: {
  name: string;
  folder: string;
  mode: Mode;
  version: string;
}): Configuration {
  const dev = mode === 'development';
  const lockFile = lockFileOf(folder);
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: dev ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      filename: dev ? '[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: dev ? '[name].js' : 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // A page that falls back to the previous release runs two versions of an area, whose chunks must not mix.
      uniqueName: `${name}@${version}`,
      chunkLoadTimeout: 8000,
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // With a warm cache webpack may change the order of modules, and so the bytes of a version.
    cache: dev && {
      type: 'filesystem',
      cacheDirectory: path.join(folder, '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename, ...(lockFile ? [lockFile] : [])] },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
          options: swcOptions({ folder, development: dev }),
        },
        // Elsewhere it is compiled. As in its sources, the default export of a shared module is that of its library.
        { include: path.join(installedPackage('@rialto/shared', folder).folder, 'dist'), type: 'javascript/auto' },
      ],
    },
    optimization: {
      // swc takes half the time of terser and makes no more bytes.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      runtimeChunk: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: dev ? [] : compressed(),
  };
}

/** Compresses every text file once, so that no server has to. */
function compressed(): WebpackPluginInstance[] {
  const test = /\.(js|css|svg|json)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', threshold: 512 }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br', threshold: 512 }),
  ];
}
