import { useListParams } from '@rialto/shared/hooks/useListParams';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { SelectField } from '@rialto/shared/ui/FilterBar';

const spans = [7, 30, 90, 365];
const defaultSpan = 30;

/** The number of days in the URL, if it is one of the choices. */
export function useSpan(): number {
  const { get } = useListParams(['days']);
  return spans.find((span) => String(span) === get('days')) ?? defaultSpan;
}

export function SpanField() {
  const t = figureTexts.use();
  const days = useSpan();
  const { set } = useListParams(['days']);
  return (
    <SelectField
      label={t.span}
      all={t.lastDays(defaultSpan)}
      options={spans
        .filter((span) => span !== defaultSpan)
        .map((span) => ({ value: String(span), label: t.lastDays(span) }))}
      value={days === defaultSpan ? '' : String(days)}
      onSelect={(span) => set({ days: span })}
    />
  );
}
