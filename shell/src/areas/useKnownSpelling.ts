import { useLocation, useNavigate } from '@rialto/shared/router';
import { useEffect } from 'react';
import { activeAreas } from './registry';

/** Leads from an address that no area serves to the one that differs in capitals alone: whoever typed `/allshops`. */
export function useKnownSpelling(isServed: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const known = isServed ? null : knownSpelling(pathname);
    if (known) void navigate(known + search + hash, { replace: true });
  }, [isServed, pathname, search, hash, navigate]);
}

function knownSpelling(pathname: string): string | null {
  const typed = `${pathname.toLowerCase()}/`;
  const paths = activeAreas().flatMap((area) => area.paths.map(({ path }) => path));
  const served = paths.find((path) => path !== '/' && typed.startsWith(`${path.toLowerCase()}/`));
  return served ? served + pathname.slice(served.length) : null;
}
