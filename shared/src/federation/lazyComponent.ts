import { loadCode } from '@rialto/shared/federation/area';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** React's `lazy` for a named export, with retries, which also waits for the component's texts. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadCode(load) }));
