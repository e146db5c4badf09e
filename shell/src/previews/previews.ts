import type { Registry } from '@rialto/shared/federation/area';
import {
  previewsKey as key,
  type PreviewFile,
  previewFileOf,
  previewParameter,
  readPreviewToken,
} from '@rialto/shared/federation/preview';
import { overrideAreas } from '../areas/registry';

export interface ShownPreview {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
  releases: { area: string; version: string }[];
  /** Why the live site is shown instead; null while the preview is shown. */
  problem: 'expired' | 'withdrawn' | 'invalid' | 'unreachable' | null;
}

const timeLimitMs = 5000;

/**
 * Replaces areas by the releases of the tab's previews; call it before the router is created. The page that was
 * rendered by a live release is then not hydrated, as its version differs. A preview has no previous release to fall back to: its viewer
 * should see what fails.
 */
export async function applyPreviews(): Promise<ShownPreview[]> {
  const tokens = [...new Set([...stored(), ...takeFromAddress()])];
  store(tokens);
  const found = await Promise.all(tokens.map(read));
  const entries: Registry = {};
  for (const { file } of found)
    for (const release of file?.areas ?? []) entries[release.name] = { active: release, previous: null };
  overrideAreas(entries);
  // The banner names a preview that has ended once: after a reload it is gone.
  store(found.filter(({ isOver }) => !isOver).map(({ token }) => token));
  return found.map(({ shown }) => shown);
}

/** Leaves all previews of this tab. */
export function leavePreviews(): void {
  sessionStorage.removeItem(key);
}

interface Found {
  token: string;
  shown: ShownPreview;
  file: PreviewFile | null;
  isOver: boolean;
}

async function read(token: string): Promise<Found> {
  const claimed = readPreviewToken(token);
  const name = claimed?.name ?? '';
  const expiresAt = claimed?.expiresAt.toISOString() ?? '';
  const failed = (problem: ShownPreview['problem']): Found => ({
    token,
    shown: { name, expiresAt, releases: [], problem },
    file: null,
    isOver: problem !== 'unreachable',
  });
  if (!claimed) return failed('invalid');
  if (claimed.expiresAt.getTime() <= Date.now()) return failed('expired');
  let file: PreviewFile;
  try {
    const response = await fetch(previewFileOf(token), { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });
    if (response.status === 404) return failed('invalid');
    if (!response.ok) return failed('unreachable');
    file = (await response.json()) as PreviewFile;
  } catch {
    return failed('unreachable');
  }
  if (!file.areas) return failed('withdrawn');
  const releases = file.areas.map(({ name: area, version }) => ({ area, version }));
  return { token, shown: { name, expiresAt, releases, problem: null }, file, isOver: false };
}

/** Removes the previews from the URL and returns their tokens. */
function takeFromAddress(): string[] {
  const address = new URL(location.href);
  const tokens = address.searchParams.getAll(previewParameter);
  if (tokens.length === 0) return [];
  address.searchParams.delete(previewParameter);
  history.replaceState(history.state, '', address);
  return tokens;
}

function store(tokens: string[]): void {
  try {
    if (tokens.length > 0) sessionStorage.setItem(key, JSON.stringify(tokens));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the preview ends with the document.
  }
}

function stored(): string[] {
  try {
    const tokens: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
  } catch {
    return []; // disabled, or not written by this module
  }
}
