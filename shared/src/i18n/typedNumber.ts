import { type DecimalSign, type NumberFormat, type ParsedNumber, parseNumber } from '@rialto/shared/contract/number';
import { currencyName, formatMoney, formatNumber, formatPercent, siteCurrency } from '@rialto/shared/i18n/format';
import { currentLanguage, type Language } from '@rialto/shared/language';
import { numberTexts } from '@rialto/shared/texts/numberTexts';

const decimalSigns: Record<Language, DecimalSign> = { en: '.', de: ',' };

/** The decimal separator of the current language. */
export const decimalSign = (): DecimalSign => decimalSigns[currentLanguage()];

/** Parses a number typed in the current language. */
export const parseTyped = (text: string, format: NumberFormat): ParsedNumber =>
  parseNumber(text, format, decimalSign(), siteCurrency());

/** Formats a number for input: '1204.5', or '1204,5'. */
export const typedNumber = (value: number): string => String(value).replace('.', decimalSign());

/** Formats an amount for input: '4.50', or '4,50'. */
export const typedMoney = (value: number): string => value.toFixed(2).replace('.', decimalSign());

/** The translated error of a typed number; null if it is valid. */
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

/** A notice that a price was typed in another currency than the market's; null if it was not. */
export function currencyNotice(text: string, { value, currency }: ParsedNumber): string | null {
  if (value === null || currency === null) return null;
  return numberTexts.current().currency(currencyName(), text.trim(), formatMoney(value));
}

export const priceBoundFormat: NumberFormat = { unit: 'money', decimals: 2, min: 0, max: Number.POSITIVE_INFINITY };

/** The errors of typed price bounds; null for valid or blank ones. */
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
