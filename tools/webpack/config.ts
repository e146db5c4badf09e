import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { readPackage, root, type WebApp } from '../workspace';
import { PinnedScripts } from './PinnedScripts';
import { sharedModules } from './shared-modules';

export type Mode = 'production' | 'development';

/** The global name of an app's container: `mf-vendor` → `rialto_vendor`. */
function federationName(app: WebApp): string {
  return `rialto_${app.replace(/^mf-/, '')}`;
}

/**
 * The webpack configuration of one app, the same factory for all five.
 *
 * The shell is an ordinary page that provides the shared modules; an area has no entry of its own, only a
 * container (`remoteEntry`) that exposes `./routes`.
 */
export function webpackConfig(app: WebApp, mode: Mode, version: string): Configuration {
  const isShell = app === 'shell';
  const dev = mode === 'development';
  const name = federationName(app);
  return {
    name: app,
    mode,
    context: path.join(root, app),
    target: ['web', 'es2022'],
    entry: isShell ? { shell: './src/main.ts' } : {},
    devtool: dev ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(root, app, 'dist'),
      clean: true,
      filename: dev ? '[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: dev ? '[name].js' : 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      publicPath: isShell ? '/' : 'auto',
      // Two versions of an area may run in one page (the previous one stands in for a failed one): their chunks must not mix.
      uniqueName: `${name}@${version}`,
      chunkLoadTimeout: 8000,
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], ...(dev ? {} : { alias: trimmedLibraries(isShell) }) },
    // From a warm cache webpack may put the same modules in another order: a version would have other bytes than before.
    cache: dev && {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${app}-${mode}`,
      buildDependencies: { config: [import.meta.filename, path.join(root, 'package-lock.json')] },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            {
              loader: 'swc-loader',
              options: {
                jsc: {
                  target: 'es2022',
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
                },
                module: { type: 'es6' },
              },
            },
            path.join(root, 'tools/webpack/componentIds.cjs'),
          ],
        },
        {
          test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
          loader: path.join(root, 'tools/webpack/trimRouter.cjs'),
        },
        {
          test: /[\\/]node_modules[\\/]zod[\\/]/,
          loader: path.join(root, 'tools/webpack/refuse-loader.cjs'),
          options: { message: 'The browser gets the contract’s types, not zod: use `import type`.' },
        },
      ],
    },
    optimization: {
      // Half the time of webpack's own choice, terser, and no more bytes.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      runtimeChunk: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // A page is its own script and one it shares: with the area's two and its data no more than a browser asks for at a time.
      splitChunks: { maxAsyncRequests: isShell ? 30 : 2 },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: dev ? 'remoteEntry.js' : 'assets/remoteEntry.[contenthash:10].js',
        manifest: !isShell,
        ...(isShell
          ? { runtimePlugins: [path.join(root, 'tools/webpack/provide-runtime.mjs')] }
          : { exposes: { './routes': './src/routes.tsx' } }),
        shared: sharedModules(isShell ? 'provider' : 'consumer'),
        shareStrategy: 'loaded-first',
        dts: false,
        // Snapshots are of manifests, which the shell does not read: an area's entry is registered by itself.
        experiments: {
          externalRuntime: !isShell,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: !isShell },
        },
      }) as unknown as WebpackPluginInstance, // its types come from another webpack copy
      ...(isShell
        ? [
            new webpack.DefinePlugin({
              __CONTRACT_VERSION__: JSON.stringify(readPackage('shared').version),
              __SHELL_VERSION__: JSON.stringify(version),
            }),
          ]
        : []),
      new PinnedScripts(),
      ...(dev ? [new ReactRefreshPlugin({ library: name, overlay: false })] : compressed()),
      ...(dev ? [] : [compiledAtOnce()]),
    ],
  };
}

const inTools = (file: string) => path.join(root, 'tools/webpack', file);
const inPackages = (file: string) => path.join(root, 'node_modules', file);

/**
 * What a published page does without: the router's words for its developers (its package names that build, and no other),
 * what axios brings for servers, for workers and for forms that are sent as JSON (in a browser it calls by XMLHttpRequest), the
 * federation's manifests and what it would do for modules that are not the shell's, and prefixes for old browsers.
 */
const trimmedLibraries = (isShell: boolean) => ({
  'react-router$': inPackages('react-router/dist/production/index.mjs'),
  'react-router/dom$': inPackages('react-router/dist/production/dom-export.mjs'),
  ...Object.fromEntries(
    ['adapters/fetch', 'helpers/formDataToJSON', 'helpers/HttpStatusCode'].map((name) => [
      inPackages(`axios/lib/${name}.js`),
      false as const,
    ]),
  ),
  ...Object.fromEntries(
    ['plugins/snapshot/SnapshotHandler', 'utils/preload'].map((name) => [
      inPackages(`@module-federation/runtime-core/dist/${name}.js`),
      inTools('withoutSnapshots.mjs'),
    ]),
  ),
  ...Object.fromEntries(
    [
      'init',
      'getSharedFallbackGetter',
      'remotes',
      ...(isShell ? [] : ['installInitialConsumes', 'initializeSharing', 'updateOptions']),
    ].map((name) => [
      inPackages(`@module-federation/webpack-bundler-runtime/dist/${name}.js`),
      inTools('withoutFallbacks.mjs'),
    ]),
  ),
  [inPackages('@module-federation/runtime-core/dist/utils/semver/index.js')]: inTools('satisfy.ts'),
  ...(isShell ? {} : { [inPackages('@module-federation/error-codes/dist/desc.mjs')]: inTools('withoutWords.mjs') }),
  [inPackages('stylis/src/Prefixer.js')]: inTools('withoutPrefixes.mjs'),
});

/**
 * Asks browsers to compile all functions of a script as it comes, beside the page's thread, where each would be by that thread when it is first
 * called: most are, of a page that somebody goes to all at once. The line must be the first, and come after what drops comments.
 */
const compiledAtOnce = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Pre-compressed twins of every text file, so that no server compresses the same bytes twice. */
function compressed(): WebpackPluginInstance[] {
  const test = /\.(js|css|svg|json)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', threshold: 512 }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br', threshold: 512 }),
  ];
}
