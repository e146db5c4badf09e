import type { AreaRelease } from '@rialto/shared/federation/area';

interface Watched {
  urls: readonly string[];
  onError: (error: unknown) => void;
}

const watched = new Set<Watched>();

function report(error: unknown, file = ''): void {
  const trace = `${file} ${error instanceof Error ? error.stack : ''}`;
  for (const { urls, onError } of watched) if (urls.some((url) => trace.includes(url))) onError(error);
}

const onError = ({ error, message, filename }: ErrorEvent) => report(error ?? new Error(message), filename);
const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);

/** Reports the errors of these scripts that React does not catch: in timers, promises and handlers. Returns a function that stops it. */
export function watchErrors(
  { base }: Pick<AreaRelease, 'base'>,
  scripts: readonly string[],
  onScriptError: Watched['onError'],
): () => void {
  if (watched.size === 0) {
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
  }
  const entry: Watched = { urls: scripts.map((file) => base + file), onError: onScriptError };
  watched.add(entry);
  return () => {
    watched.delete(entry);
    if (watched.size > 0) return;
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
