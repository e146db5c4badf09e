import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useLocation, useNavigate } from '@rialto/shared/router';
import { useEffect } from 'react';

/**
 * The code in the fragment of an email's link; null without one, '' until hydrated. Moves it from the URL, which error reports
 * and referrers contain, into the history entry's state, which survives a reload.
 */
export function useLinkCode(): string | null {
  const isHydrated = useIsHydrated();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash) void navigate({ search }, { replace: true, state: { code: hash.slice(1) } });
  }, [hash, search, navigate]);
  if (!isHydrated) return '';
  if (hash) return hash.slice(1);
  return (state as { code?: string } | null)?.code ?? null;
}
