/** Values are formatted for input, ranges for display. */
export const numbers = {
  blank: 'Enter a number.',
  unreadable: (example: string) => `Enter a number, such as ${example}.`,
  range: (min: string, max: string) => `Enter a number from ${min} to ${max}.`,
  atLeast: (min: string) => `Enter ${min} or more.`,
  decimals: (rounded: string) => `Enter at most two decimals, such as ${rounded}.`,
  whole: (lower: string, upper: string) => `Enter a whole number, such as ${lower} or ${upper}.`,
  /** `rounded` is the second reading with as many decimals as the field takes. */
  ambiguous: (typed: string, grouped: string, fraction: string, rounded: string) =>
    `${typed} can mean ${grouped} or ${fraction}. Enter ${grouped} or ${rounded}.`,
  currency: (name: string, typed: string, amount: string) => `Prices are in ${name}: ${typed} is taken as ${amount}.`,
  belowMinimum: (min: string) => `The maximum is below the minimum of ${min}.`,
};

export type NumberTexts = typeof numbers;
