import { whenIdle } from '@rialto/shared/browser/whenIdle';
import type { AreaFailureKind } from '@rialto/shared/contract/areas';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { measures } from './visitor';

// The sender is loaded on demand; where it cannot be loaded, nothing is sent.
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
  const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause ?? kind);
  // What follows repeats the federation runtime's arguments at length.
  const message = words.split('\nargs:')[0] ?? words;
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
  if (measures) whenIdle(send);
}
