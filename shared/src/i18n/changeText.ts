import { figureTexts } from '@rialto/shared/texts/figureTexts';
/** '+12% vs. previous 30 days', in words that need no colour. */
export function changeText(now: number, before: number, days: number): string {
  const t = figureTexts.current();
  if (before === 0) return now === 0 ? t.asBefore(days) : t.noneBefore(days);
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return t.asBefore(days);
  return percent > 0 ? t.up(percent, days) : t.down(-percent, days);
}
