import { type Mode, webpackConfig } from '@rialto/tools/webpack/config';

export default (mode: Mode) => webpackConfig('mf-admin', mode);
