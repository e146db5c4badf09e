import { useListParams } from '@rialto/shared/hooks/useListParams';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { SelectField } from '@rialto/shared/ui/FilterBar';

const spans = [7, 30, 90, 365];
const usual = 30;

/** How many days figures span, as the address says: its `days`, if that is one of the choices. */
export function useSpan(): number {
  const { get } = useListParams(['days']);
  return spans.find((span) => String(span) === get('days')) ?? usual;
}

/** Chooses how many days the figures of an overview span; kept in the address. */
export function SpanField() {
  const t = figureTexts.use();
  const days = useSpan();
  const { set } = useListParams(['days']);
  return (
    <SelectField
      label={t.span}
      all={t.lastDays(usual)}
      options={spans.filter((span) => span !== usual).map((span) => ({ value: String(span), label: t.lastDays(span) }))}
      value={days === usual ? '' : String(days)}
      onSelect={(span) => set({ days: span })}
    />
  );
}
