// Areas, built with `externalRuntime`, take the federation runtime from this global. The plugin's `provideExternalRuntime` would
// add a second, CommonJS copy of it to the shell (17 kB compressed).
import * as core from '@module-federation/runtime-core';

globalThis._FEDERATION_RUNTIME_CORE = core;

export default () => ({ name: 'provide-runtime-core' });
