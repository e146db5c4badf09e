/** A setting that the user must correct: `tools/run.mjs` prints the message without a stack. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly isExpected = true;
}
