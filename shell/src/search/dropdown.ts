import { foldText } from '@rialto/shared/contract/searchText';
import { paths } from '@rialto/shared/routing/paths';
import { clearRecentSearches, recentSearches } from '@rialto/shared/search/recentSearches';
import type { ShellTexts } from '../texts/en/shell';
import { OptionList } from './OptionList';
import { nonEmpty, type OptionGroup, type SearchOption } from './searchOptions';

/** What an empty field offers: recent searches of this browser, which one option clears, and popular ones. */
function searchStart(popular: readonly string[], t: ShellTexts): OptionGroup[] {
  const recent = recentSearches();
  const others = popular.filter((text) => !recent.some((own) => foldText(own) === text));
  const optionOf = (kind: string) => (text: string) => ({
    key: `${kind}-${text.replace(/\s/g, '_')}`,
    label: text,
    icon: 'search' as const,
    to: paths.searchFor(text),
  });
  const clear: SearchOption = { key: 'clear', label: t.clearRecent, icon: 'close', run: clearRecentSearches };
  return nonEmpty([
    { label: t.recentSearches, options: recent.length > 0 ? [...recent.map(optionOf('recent')), clear] : [] },
    { label: t.popularSearches, options: others.map(optionOf('popular')) },
  ]);
}

/** What the search field loads at its first focus. */
export const dropdown = { OptionList, searchStart };
