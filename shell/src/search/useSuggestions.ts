import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { formatMoney } from '@rialto/shared/i18n/format';
import { keepPreviousData, queryOptions, useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import type { ShellTexts } from '../texts/en/shell';
import { shellTexts } from '../texts/shellTexts';
import { nonEmpty, type OptionGroup } from './searchOptions';

const pauseMs = 150;
const minLength = 2;
const maxLength = 100;

const popularQuery = queryOptions<string[]>({ queryKey: ['searches', 'popular'] });

const suggestionsQuery = (q: string) => queryOptions<Suggestions>({ queryKey: ['suggestions', { q }] });

/** Suggestions for a text, requested once typing pauses; a newer text aborts the older request. */
export function useSuggestions(text: string) {
  const t = shellTexts.use();
  const typed = text.trim().slice(0, maxLength);
  const q = useDebouncedValue(typed, pauseMs);
  const enough = typed.length >= minLength;
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(q),
    enabled: enough && q.length >= minLength,
    placeholderData: keepPreviousData,
  });
  const groups = enough && data ? groupsOf(data, t) : [];
  const hasResponse = enough && q === typed && data !== undefined && !isPlaceholderData;
  return { groups, failed: enough && isError, nothing: hasResponse && groups.length === 0 };
}

/** Popular searches, for a field that is empty or finds nothing. */
export function usePopularSearches(isWanted: boolean): string[] {
  return useQuery({ ...popularQuery, enabled: isWanted }).data ?? [];
}

function groupsOf({ products, categories, shops }: Suggestions, t: ShellTexts): OptionGroup[] {
  return nonEmpty([
    {
      label: t.products,
      options: products.map(({ id, name, price, image }) => ({
        key: `product-${id}`,
        label: name,
        detail: formatMoney(price),
        picture: { image, tintBy: id },
        to: paths.product(id),
      })),
    },
    {
      label: t.categories,
      options: categories.map(({ id, name }) => ({
        key: `category-${id}`,
        label: name,
        icon: 'leaf',
        to: paths.category(id),
      })),
    },
    {
      label: t.shops,
      options: shops.map(({ id, name, logo }) => ({
        key: `shop-${id}`,
        label: name,
        ...(logo ? { picture: { image: logo, tintBy: id } } : { icon: 'basket' as const }),
        to: paths.shop(id),
      })),
    },
  ]);
}
