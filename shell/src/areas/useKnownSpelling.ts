import { ownerOf } from '@rialto/shared/federation/area';
import { useLocation, useNavigate } from '@rialto/shared/router';
import { useEffect } from 'react';
import { activeAreas } from './registry';

/** Redirects an address that no area serves to the one that differs only in case: `/allshops` to `/allShops`. */
export function useKnownSpelling(isServed: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const known = isServed ? null : knownSpelling(pathname);
    if (known) void navigate(known + search + hash, { replace: true });
  }, [isServed, pathname, search, hash, navigate]);
}

function knownSpelling(pathname: string): string | null {
  const spellings = activeAreas()
    .flatMap(({ paths }) => paths)
    .map(({ path }) => ({ served: path, paths: [{ path: path.toLowerCase() }] }));
  const served = ownerOf(spellings, pathname.toLowerCase())?.area.served;
  return served ? served + pathname.slice(served.length) : null;
}
