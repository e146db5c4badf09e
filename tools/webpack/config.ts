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
 * The webpack configuration of one app. The shell is a page that provides the shared modules; an area has no entry, only a
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
      // A page that falls back to the previous release runs two versions of an area, whose chunks must not mix.
      uniqueName: `${name}@${version}`,
      chunkLoadTimeout: 8000,
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // With a warm cache webpack may change the order of modules, and so the bytes of a version.
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
      ],
    },
    optimization: {
      // swc takes half the time of terser and makes no more bytes.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      runtimeChunk: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // A page's two scripts, the area's two and the data are as many requests as a browser makes at once.
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
      }) as unknown as WebpackPluginInstance, // its types come from another copy of webpack
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

/** Compresses every text file once, so that no server has to. */
function compressed(): WebpackPluginInstance[] {
  const test = /\.(js|css|svg|json)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', threshold: 512 }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br', threshold: 512 }),
  ];
}
