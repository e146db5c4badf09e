import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { formatMoney } from '@rialto/shared/i18n/format';
import { keepPreviousData, queryOptions, useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { type ShellTexts, shellTexts } from '../texts/shellTexts';
import { filled, type OptionGroup } from './searchOptions';

const pauseMs = 150;
const shortest = 2;
const longest = 100;

const suggestionsQuery = (q: string) => queryOptions<Suggestions>({ queryKey: ['suggestions', { q }] });

/** What the market has for a text that is being typed, asked once it has stood for a moment; a newer text ends an older call. */
export function useSuggestions(text: string) {
  const t = shellTexts.use();
  const typed = text.trim().slice(0, longest);
  const q = useDebouncedValue(typed, pauseMs);
  const enough = typed.length >= shortest;
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(q),
    enabled: enough && q.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const groups = enough && data ? groupsOf(data, t) : [];
  const answered = enough && q === typed && data !== undefined && !isPlaceholderData;
  return { groups, failed: enough && isError, nothing: answered && groups.length === 0 };
}

function groupsOf({ products, categories, shops }: Suggestions, t: ShellTexts): OptionGroup[] {
  return filled([
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
