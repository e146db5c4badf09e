import type { NumberTexts } from '@rialto/shared/texts/en/numbers';

export const numbers: NumberTexts = {
  blank: 'Geben Sie eine Zahl ein.',
  unreadable: (example) => `Geben Sie eine Zahl ein, zum Beispiel ${example}.`,
  range: (min, max) => `Geben Sie eine Zahl von ${min} bis ${max} ein.`,
  atLeast: (min) => `Geben Sie ${min} oder mehr ein.`,
  decimals: (rounded) => `Geben Sie höchstens zwei Nachkommastellen ein, zum Beispiel ${rounded}.`,
  whole: (lower, upper) => `Geben Sie eine ganze Zahl ein, zum Beispiel ${lower} oder ${upper}.`,
  ambiguous: (typed, grouped, fraction, rounded) =>
    `${typed} kann ${grouped} oder ${fraction} bedeuten. Geben Sie ${grouped} oder ${rounded} ein.`,
  currency: (name, typed, amount) => `Preise sind in ${name}: ${typed} gilt als ${amount}.`,
  belowMinimum: (min) => `Das Maximum liegt unter dem Minimum von ${min}.`,
};
