import type { AreaRelease } from '@rialto/shared/area';
import type { AreaFailureKind } from '@rialto/shared/contract/areas';
import { whenIdle } from '@rialto/shared/whenIdle';
import { measures } from './visitor';

// The code that sends is asked for when there is something to send; when it cannot be had, nobody is told.
const withReports = (send: (reports: typeof import('./report')) => void) =>
  void import('./report').then(send, () => {});

interface Failed {
  release: Pick<AreaRelease, 'name' | 'version'>;
  kind: AreaFailureKind;
  cause?: unknown;
}

/** Says in the console and to the backend that a release failed on this page, and which took its place. */
export function tellFailure({ release: { name, version }, kind, cause }: Failed, standIn?: AreaRelease): void {
  console.error(`[area] ${name} ${version}: ${kind}`, cause);
  const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause ?? kind);
  // The federation runtime repeats itself at length after that.
  const message = words.split('\nargs:')[0] ?? words;
  withReports(({ reportFailure }) =>
    reportFailure({
      area: name,
      version,
      kind,
      message,
      path: location.pathname,
      ...(standIn && { fellBackTo: standIn.version }),
    }),
  );
}

/** Says how long a release took, if this visitor is one of those who measure: when its page is drawn, as the code that sends has its share of the network. */
export function tellLoad({ name, version }: AreaRelease, milliseconds: number): void {
  const send = () =>
    withReports(({ reportLoad }) => reportLoad({ area: name, version, milliseconds: Math.round(milliseconds) }));
  if (measures) whenIdle(send);
}
