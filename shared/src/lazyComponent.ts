import { persistently } from '@rialto/shared/area';
import { textsReady } from '@rialto/shared/language';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** React's `lazy` for a named export, which tries again where its script cannot be had, and waits for its texts. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const Component = await persistently(load);
    await textsReady();
    return { default: Component };
  });
}
