import { type DecimalSign, type NumberFormat, type ParsedNumber, parseNumber } from '@rialto/shared/contract/number';
import { formatMoney, formatNumber, formatPercent } from '@rialto/shared/i18n/format';
import { currentLanguage, type Language } from '@rialto/shared/language';
import { numberTexts } from '@rialto/shared/texts/numberTexts';

const decimalSigns: Record<Language, DecimalSign> = { en: '.', de: ',' };

/** What separates the decimals in the language shown. */
export const decimalSign = (): DecimalSign => decimalSigns[currentLanguage()];

/** A number as it was typed by somebody who reads the language shown. */
export const parseTyped = (text: string, format: NumberFormat): ParsedNumber =>
  parseNumber(text, format, decimalSign());

/** A number as it is typed: '1204.5', or '1204,5'. */
export const typedNumber = (value: number): string => String(value).replace('.', decimalSign());

/** An amount as it is typed, with its cents: '4.50', or '4,50'. */
export const typedMoney = (value: number): string => value.toFixed(2).replace('.', decimalSign());

/** What is wrong with a number that was typed, in the language shown; null where nothing is. */
export function numberProblem(
  text: string,
  format: NumberFormat,
  parsed: ParsedNumber = parseTyped(text, format),
): string | null {
  const { problem } = parsed;
  if (!problem) return null;
  const t = numberTexts.current();
  const { unit, decimals, min, max } = format;
  switch (problem.kind) {
    case 'blank':
      return t.blank;
    case 'unreadable':
      return t.unreadable(decimals === 0 ? '12' : typedMoney(12.5));
    case 'ambiguous':
      return t.ambiguous(
        text.trim(),
        typedNumber(problem.grouped),
        typedNumber(problem.fraction),
        problem.fraction.toFixed(decimals).replace('.', decimalSign()),
      );
    case 'decimals':
      if (decimals > 0) return t.decimals(typedMoney(Math.trunc(problem.value * 100) / 100));
      return t.whole(typedNumber(Math.floor(problem.value)), typedNumber(Math.ceil(problem.value)));
    case 'outOfRange': {
      const show = { money: formatMoney, percent: formatPercent, count: formatNumber }[unit];
      return Number.isFinite(max) ? t.range(show(min), show(max)) : t.atLeast(show(min));
    }
  }
}

/** Says that a price was typed in another currency than the market's; null where it was not. */
export function currencyNotice(text: string, { value, currency }: ParsedNumber): string | null {
  if (value === null || currency === null) return null;
  return numberTexts.current().currency(text.trim(), formatMoney(value));
}

/** A bound of a price filter; blank is none. */
export const priceBoundFormat: NumberFormat = { unit: 'money', decimals: 2, min: 0, max: Number.POSITIVE_INFINITY };

/** What is wrong with the bounds of a price filter as they were typed; null for those that are right or blank. */
export function priceRangeProblems(min: string, max: string): { min: string | null; max: string | null } {
  const problemOf = (text: string) => (text.trim() === '' ? null : numberProblem(text, priceBoundFormat));
  const low = parseTyped(min, priceBoundFormat).value;
  const high = parseTyped(max, priceBoundFormat).value;
  const isBackwards = low !== null && high !== null && high < low;
  return {
    min: problemOf(min),
    max: isBackwards ? numberTexts.current().belowMinimum(formatMoney(low)) : problemOf(max),
  };
}
