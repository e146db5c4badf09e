import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { publicAddress } from '@rialto/shared/site';
import { memo } from 'react';
import { StructuredData } from './StructuredData';

const mostItems = 24;

const restMs = 500;

/** A list's first items, once it rests, for search engines: each leads to a page of its own. */
export const ItemList = memo(function ItemList({ items }: { items: readonly { name: string; path: string }[] }) {
  const listed = useDebouncedValue(items, restMs);
  if (listed.length === 0) return null;
  const itemListElement = listed.slice(0, mostItems).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: publicAddress(path),
  }));
  return <StructuredData thing={{ '@type': 'ItemList', itemListElement }} />;
});
