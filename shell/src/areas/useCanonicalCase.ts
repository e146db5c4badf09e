import { ownerOf } from '@rialto/shared/federation/area';
import { useLocation, useNavigate } from '@rialto/shared/router';
import { useEffect } from 'react';
import { activeAreas } from './registry';

/** Redirects a URL that no area serves to the one that differs only in case: `/allshops` to `/allShops`. */
export function useCanonicalCase({ enabled }: { enabled: boolean }): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const canonical = enabled ? canonicalPath(pathname) : null;
    if (canonical) void navigate(canonical + search + hash, { replace: true });
  }, [enabled, pathname, search, hash, navigate]);
}

function canonicalPath(pathname: string): string | null {
  const lowercased = activeAreas()
    .flatMap(({ paths }) => paths)
    .map(({ path }) => ({ canonical: path, paths: [{ path: path.toLowerCase() }] }));
  const canonical = ownerOf(lowercased, pathname.toLowerCase())?.area.canonical;
  return canonical ? canonical + pathname.slice(canonical.length) : null;
}
