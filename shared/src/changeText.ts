/** 'Up 12 % on the 30 days before', in words that need no colour. */
export function changeText(now: number, before: number, days: number): string {
  if (before === 0) return now === 0 ? `As in the ${days} days before` : `None in the ${days} days before`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `As in the ${days} days before`;
  return `${percent > 0 ? 'Up' : 'Down'} ${Math.abs(percent)} % on the ${days} days before`;
}
