import { type Mode } from '@rialto/tools/webpack/config';
export default _default;
declare function _default(mode: Mode, version: string): import('webpack').Configuration;
