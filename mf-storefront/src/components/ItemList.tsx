import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { publicAddress } from '@rialto/shared/site';
import { memo } from 'react';
import { StructuredData } from './StructuredData';

const maxItems = 24;
const debounceMs = 500;

/** The first items of a list as schema.org data. */
export const ItemList = memo(function ItemList({ items }: { items: readonly { name: string; path: string }[] }) {
  const listed = useDebouncedValue(items, debounceMs);
  if (listed.length === 0) return null;
  const itemListElement = listed.slice(0, maxItems).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: publicAddress(path),
  }));
  return <StructuredData thing={{ '@type': 'ItemList', itemListElement }} />;
});
