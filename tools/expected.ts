/** A failure the person at the terminal can mend: its message, one sentence, is all that is printed. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
  readonly forPeople = true;
}
