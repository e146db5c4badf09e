import { whenIdle } from '@rialto/shared/browser/whenIdle';
import type { AreaFailureKind } from '@rialto/shared/contract/areas';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { measures } from './visitor';

// The code that sends is loaded when there is something to send; where it cannot be had, nothing is sent.
const withSender = (send: (sender: typeof import('./sendReport')) => void) =>
  void import('./sendReport').then(send, () => {});

interface Failed {
  release: Pick<AreaRelease, 'name' | 'version'>;
  kind: AreaFailureKind;
  cause?: unknown;
}

/** Reports to the console and to the backend that a release failed on this page, and which one replaced it. */
export function reportFailure({ release: { name, version }, kind, cause }: Failed, fallback?: AreaRelease): void {
  console.error(`[area] ${name} ${version}: ${kind}`, cause);
  const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause ?? kind);
  // The federation runtime repeats itself at length after that.
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

/** Reports how long a release took, for one visitor in ten, once the page is drawn: the code that sends has its share of the network. */
export function reportLoad({ name, version }: AreaRelease, milliseconds: number): void {
  const send = () =>
    withSender(({ sendLoad }) => sendLoad({ area: name, version, milliseconds: Math.round(milliseconds) }));
  if (measures) whenIdle(send);
}
