import { type Mode, webpackConfig } from '@rialto/tools/webpack/config';

export default (mode: Mode, version: string) => webpackConfig('mf-admin', mode, version);
