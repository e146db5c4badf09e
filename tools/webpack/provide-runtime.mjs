// The areas are built with `externalRuntime`: they take the federation runtime from this global instead of bundling it.
import * as core from '@module-federation/runtime-core';

globalThis._FEDERATION_RUNTIME_CORE = core;

export default () => ({ name: 'provide-runtime-core' });
