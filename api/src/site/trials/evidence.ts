/** The alternatives that the test averages over: odds of the first outcome against the second. Equal odds are 1. */
const ODDS = [1.25, 1.5, 2, 3, 5, 10, 100];

/** The logarithms of each alternative's likelihood ratio for one outcome. With odds r the probabilities are r/(1+r) and 1/(1+r). */
const FACTORS = ODDS.map((r) => ({ first: Math.log((2 * r) / (1 + r)), other: Math.log(2 / (1 + r)) }));

/**
 * The evidence that the first of two outcomes is the more likely one, if it happened `first` times of `total`. 1 is none; at 100,
 * these data are 100 times more likely under the alternatives than with equal odds.
 *
 * This is a mixture sequential probability ratio test: the average of Wald's likelihood ratios for several alternatives
 * (A. Wald, Sequential Tests of Statistical Hypotheses, 1945; H. Robbins, Statistical Methods Related to the Law of the Iterated
 * Logarithm, 1970; for comparing failures of two releases: M. Lindon and A. Malek, Anytime-Valid Inference for Multinomial Count
 * Data, 2022). By Ville's inequality, without a difference it reaches 1/α with a probability of at most α, however often it is
 * computed.
 */
export function evidence(first: number, total: number): number {
  const ratios = FACTORS.map((factor) => Math.exp(first * factor.first + (total - first) * factor.other));
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}
