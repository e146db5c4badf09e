/** A setting that the person at the terminal can mend: its message, one sentence, is all that `tools/run.mjs` prints. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly forPeople = true;
}
