import { whenIdle } from '@rialto/shared/browser/whenIdle';
import type { AreaFailureKind } from '@rialto/shared/contract/areas';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { isSampled } from './visitor';

// The sender is loaded on demand. If that fails, nothing is sent.
const withSender = (send: (sender: typeof import('./sendReport')) => void) =>
  void import('./sendReport').then(send, () => {});

interface Failure {
  release: Pick<AreaRelease, 'name' | 'version'>;
  kind: AreaFailureKind;
  cause?: unknown;
}

/** Reports a failed release, and the one that replaced it, to the console and the backend. */
export function reportFailure({ release: { name, version }, kind, cause }: Failure, fallback?: AreaRelease): void {
  console.error(`[area] ${name} ${version}: ${kind}`, cause);
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause ?? kind);
  // The federation runtime appends its arguments at length.
  const message = text.split('\nargs:')[0] ?? text;
  withSender(({ sendFailure }) =>
    sendFailure({
      area: name,
      version,
      kind,
      message,
      path: location.pathname,
      ...(fallback && { fellBackTo: fallback.version }),
    }),
  );
}

/** Reports a release's load time for one visitor in ten, once the browser is idle, as the sender's code competes for the network. */
export function reportLoad({ name, version }: AreaRelease, milliseconds: number): void {
  const send = () =>
    withSender(({ sendLoad }) => sendLoad({ area: name, version, milliseconds: Math.round(milliseconds) }));
  if (isSampled) whenIdle(send);
}
