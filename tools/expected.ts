/** A failure that the user can correct: `run.mjs` prints its message without a stack. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
  readonly isExpected = true;
}
