import { useLastAdded } from '@rialto/shared/cart';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { useCallback, useEffect, useState } from 'react';
import type { MiniCart } from './MiniCart';

/** Opens the mini-cart when something is added to the cart, until the visitor goes to another page. Its code loads the first time. */
export function MiniCartHost() {
  const added = useLastAdded((state) => state.added);
  const { key, pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [Loaded, setLoaded] = useState<typeof MiniCart | null>(null);
  const close = useCallback(() => setOpenedAt(null), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): another page closes the mini-cart and must not open it
  useEffect(() => {
    if (!added) return;
    setOpenedAt(key);
    // Without the code there is still the notice.
    import('./MiniCart').then(
      (module) => setLoaded(() => module.MiniCart),
      () => {},
    );
  }, [added]);

  if (!added || !Loaded || openedAt !== key || pathname === paths.cart) return null;
  return <Loaded added={added} onClose={close} />;
}
