import { publicAddress } from '@rialto/shared/site';
import { memo } from 'react';
import { StructuredData } from './StructuredData';

const mostItems = 24;

/** A list's first items, for search engines: each leads to a page of its own. */
export const ItemList = memo(function ItemList({ items }: { items: readonly { name: string; path: string }[] }) {
  if (items.length === 0) return null;
  const itemListElement = items.slice(0, mostItems).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: publicAddress(path),
  }));
  return <StructuredData thing={{ '@type': 'ItemList', itemListElement }} />;
});
