import { whenIdle } from '@rialto/shared/browser/whenIdle';
import type { AreaFailureKind } from '@rialto/shared/contract/areas';
import type { SlotName } from '@rialto/shared/contract/slots';
import type { ListedRelease } from '@rialto/shared/federation/listing';
import { countingTrial } from './registry';
import { isSampled } from './visitor';

// The sender is loaded on demand. If that fails, nothing is sent.
const withSender = (send: (sender: typeof import('./sendReport')) => void) =>
  void import('./sendReport').then(send, () => {});

interface Failure {
  release: Pick<ListedRelease, 'name' | 'version'>;
  kind: AreaFailureKind;
  cause?: unknown;
  /** Of a failed contribution. */
  slot?: SlotName;
}

/** Reports a failed release, and the one that replaced it, to the console and the backend. */
export function reportFailure({ release, kind, cause, slot }: Failure, fallback?: ListedRelease): void {
  const { name, version } = release;
  console.error(`[area] ${name} ${version}${slot ? ` in ${slot}` : ''}: ${kind}`, cause);
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
      ...(slot && { slot }),
      ...(fallback && { fellBackTo: fallback.version }),
    }),
  );
  const trial = countingTrial({ name, version });
  if (trial) withSender(({ sendTrialVisit }) => sendTrialVisit({ trial, version, isFailed: true }));
}

/**
 * Reports the load of a release or of a contribution: its time from one browser in ten, and the visit if a trial counts it. Waits until
 * the browser is idle, as the sender's code competes for the network.
 */
export function reportLoad(release: ListedRelease, milliseconds: number, slot?: SlotName): void {
  const { name: area, version } = release;
  const ready = performance.now();
  const trial = countingTrial(release);
  if (!isSampled && !trial) return;
  whenIdle(() =>
    withSender(({ sendLoad, sendTrialLoad, sendTrialVisit }) => {
      if (isSampled) sendLoad({ area, version, milliseconds: Math.round(milliseconds), ...(slot && { slot }) });
      if (trial && slot) sendTrialVisit({ trial, version, isFailed: false });
      else if (trial) void sendTrialLoad(trial, release, ready - milliseconds, ready);
    }),
  );
}
