import { storage } from '@rialto/shared/browser/storage';
import { type AreaRelease, areaOverridesKey as key } from '@rialto/shared/federation/area';
import type { Listing } from '@rialto/shared/federation/listing';
import { overrideAreas } from '../areas/registry';
import { overrideTexts } from '../texts/overrideTexts';

export interface Override {
  area: string;
  origin: string;
  /** Why the published area is shown instead; null when the override is in force. */
  problem: string | null;
}

const parameter = 'area-override';
/** Where Module Federation's DevTools store their overrides: a manifest's URL by the name of a container. */
const devToolsKey = '__MF_DEVTOOLS__';
const responseLimitMs = 3000;
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/**
 * Replaces published areas by local ones, or adds one that was never released, as requested in this tab by
 * `?area-override=vendor@http://localhost:8083`, or in this browser by Module Federation's DevTools. Call it before the router is
 * created, and only where the site allows overrides.
 */
export async function applyOverrides(): Promise<Override[]> {
  const ofTab = { ...stored(), ...takeFromUrl() };
  sessionStorage.setItem(key, JSON.stringify(ofTab));
  const wanted = { ...ofDevTools(), ...ofTab };
  const found: Listing = {};
  const overrides = await Promise.all(
    Object.entries(wanted).map(async ([area, origin]): Promise<Override> => {
      try {
        found[area] = { active: await localRelease(area, origin), previous: null };
        return { area, origin, problem: null };
      } catch (error) {
        return {
          area,
          origin,
          problem: error instanceof InvalidOverride ? error.message : await connectionProblem(origin),
        };
      }
    }),
  );
  overrideAreas(found);
  return overrides;
}

/** Ends the overrides of this tab, and those of the DevTools. */
export function forgetOverrides(): void {
  sessionStorage.removeItem(key);
  const kept = Object.entries(parsed(storage.getItem(devToolsKey))).filter(([container]) => !areaIn(container));
  if (kept.length > 0) storage.setItem(devToolsKey, JSON.stringify(Object.fromEntries(kept)));
  else storage.removeItem(devToolsKey);
}

class InvalidOverride extends Error {}

/** Why a development server cannot be used. One that was started for another site responds, but CORS hides its response. */
async function connectionProblem(origin: string): Promise<string> {
  const t = overrideTexts.current();
  const options: RequestInit = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(responseLimitMs) };
  return fetch(`${origin}/area.json`, options).then(
    () => t.otherSite(origin, location.origin),
    () => t.noResponse(origin),
  );
}

async function localRelease(area: string, origin: string): Promise<AreaRelease> {
  const t = overrideTexts.current();
  if (!ownMachine.test(origin)) throw new InvalidOverride(t.otherMachine(origin));
  const response = await fetch(`${origin}/area.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(responseLimitMs),
  });
  const release = (await response.json()) as AreaRelease;
  if (release.name !== area) throw new InvalidOverride(t.otherArea(origin, release.name));
  return { ...release, base: `${origin}/`, integrity: {} };
}

/** Removes the overrides from the URL and returns them. */
function takeFromUrl(): Record<string, string> {
  const url = new URL(location.href);
  const requested = url.searchParams.getAll(parameter);
  if (requested.length === 0) return {};
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  return Object.fromEntries(
    requested.map((text) => {
      const [area = '', origin = ''] = text.split('@');
      return [area, origin.replace(/\/$/, '')];
    }),
  );
}

const stored = () => parsed(sessionStorage.getItem(key));

function ofDevTools(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parsed(storage.getItem(devToolsKey))).flatMap(([container, manifest]) => {
      const area = areaIn(container);
      return area ? [[area, manifest.replace(/\/[^/]*$/, '')]] : [];
    }),
  );
}

/** The area of a container of this site, by its name: `rialto_vendor`. */
const areaIn = (container: string) => /^rialto_(.+)$/.exec(container)?.[1];

function parsed(text: string | null): Record<string, string> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, string>;
  } catch {
    return {}; // written by other code
  }
}
