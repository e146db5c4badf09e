import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { readPackage, root, type WebApp } from '../workspace';
import { PinnedScripts } from './PinnedScripts';
import { sharedModules } from './shared-modules';
import { swcOptions } from './swcOptions';

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
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
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
          loader: 'swc-loader',
          options: swcOptions({ development: dev }),
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
        experiments: {
          externalRuntime: !isShell,
          optimization: { target: 'web', disableRemote: !isShell },
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
    ],
  };
}

/** Pre-compressed twins of every text file, so that no server compresses the same bytes twice. */
function compressed(): WebpackPluginInstance[] {
  const test = /\.(js|css|svg|json)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', threshold: 512 }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br', threshold: 512 }),
  ];
}
