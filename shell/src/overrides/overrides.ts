import { type AreaRelease, areaOverridesKey as key, type Registry } from '@rialto/shared/federation/area';
import { currentRegistry, overrideAreas } from '../areas/registry';
import { overrideTexts } from '../texts/overrideTexts';

export interface Override {
  area: string;
  origin: string;
  /** Why the published area is shown instead; null when the override is in force. */
  problem: string | null;
}

const parameter = 'area-override';
const answerLimitMs = 3000;
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/**
 * Replaces published areas by local ones, as requested in this tab by `?area-override=vendor@http://localhost:8083`.
 * Call it before the router is created, and only where the site allows overrides.
 */
export async function applyOverrides(): Promise<Override[]> {
  const wanted = { ...stored(), ...takeFromAddress() };
  sessionStorage.setItem(key, JSON.stringify(wanted));
  const found: Registry = {};
  const overrides = await Promise.all(
    Object.entries(wanted).map(async ([area, origin]): Promise<Override> => {
      try {
        found[area] = { active: await localRelease(area, origin), previous: null };
        return { area, origin, problem: null };
      } catch (error) {
        return { area, origin, problem: error instanceof Refusal ? error.message : await whyNoAnswer(origin) };
      }
    }),
  );
  overrideAreas(found);
  return overrides;
}

export function forgetOverrides(): void {
  sessionStorage.removeItem(key);
}

class Refusal extends Error {}

/** A development server started for another site answers, but CORS hides its response from this one. */
async function whyNoAnswer(origin: string): Promise<string> {
  const t = overrideTexts.current();
  const options: RequestInit = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(answerLimitMs) };
  return fetch(`${origin}/area.json`, options).then(
    () => t.otherSite(origin, location.origin),
    () => t.noAnswer(origin),
  );
}

async function localRelease(area: string, origin: string): Promise<AreaRelease> {
  const t = overrideTexts.current();
  if (!ownMachine.test(origin)) throw new Refusal(t.otherMachine(origin));
  const published = currentRegistry()[area];
  if (!published) throw new Refusal(t.noSuchArea(area));
  const response = await fetch(`${origin}/area.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(answerLimitMs),
  });
  const release = (await response.json()) as AreaRelease;
  if (release.name !== area) throw new Refusal(t.otherArea(origin, release.name));
  return { ...release, base: `${origin}/`, integrity: {} };
}

/** Removes the overrides from the address and returns them. */
function takeFromAddress(): Record<string, string> {
  const address = new URL(location.href);
  const asked = address.searchParams.getAll(parameter);
  if (asked.length === 0) return {};
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  return Object.fromEntries(
    asked.map((text) => {
      const [area = '', origin = ''] = text.split('@');
      return [area, origin.replace(/\/$/, '')];
    }),
  );
}

function stored(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {}; // not written by this module
  }
}
