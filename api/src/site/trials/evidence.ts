/** Alternatives that the test averages over: how much more often the first of two equally likely outcomes might happen. */
const ODDS = [1.25, 1.5, 2, 3, 5, 10, 100];

/** The factors of each alternative's likelihood ratio: its outcomes have the probabilities r/(1+r) and 1/(1+r) instead of 1/2. */
const FACTORS = ODDS.map((r) => ({ first: Math.log((2 * r) / (1 + r)), other: Math.log(2 / (1 + r)) }));

/**
 * The evidence against "of two outcomes the first is at most as likely as the second", from `first` of `total` outcomes: 1 is none,
 * 100 means that data such as these are at least 100 times rarer if it is true.
 *
 * This is a mixture sequential probability ratio test: the average of Wald's likelihood ratios for several alternatives
 * (A. Wald, Sequential Tests of Statistical Hypotheses, 1945; H. Robbins, Statistical Methods Related to the Law of the Iterated
 * Logarithm, 1970; for comparing failures of two releases: M. Lindon and A. Malek, Anytime-Valid Inference for Multinomial Count
 * Data, 2022). By Ville's inequality it reaches 1/α with a probability of at most α, however often one looks.
 */
export function evidence(first: number, total: number): number {
  const ratios = FACTORS.map((factor) => Math.exp(first * factor.first + (total - first) * factor.other));
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}
