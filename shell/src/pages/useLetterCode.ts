import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useLocation, useNavigate } from '@rialto/shared/router';
import { useEffect } from 'react';

/**
 * The code that a letter's link brought as the address's fragment; null where there is none. It is taken out of the address at once,
 * into the state of the history's entry, which survives a reload: what links to here, or says where something went wrong, has it not.
 * Until it is known, as while a page comes to life, it is ''.
 */
export function useLetterCode(): string | null {
  const isHydrated = useIsHydrated();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash) void navigate({ search }, { replace: true, state: { code: hash.slice(1) } });
  }, [hash, search, navigate]);
  if (!isHydrated || hash) return '';
  return (state as { code?: string } | null)?.code ?? null;
}
