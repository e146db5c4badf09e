import { Card, CardList } from '@rialto/shared/ui/Card';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';

interface ShortListProps<Item> {
  title: string;
  emptyText: string;
  query: { data: Item[] | undefined; error: Error | null };
  children: (item: Item) => ReactNode;
  /** A link to the whole list. */
  more?: ReactNode;
}

/** A card with the first few rows of a list. */
export function ShortList<Item extends { id: number }>({
  title,
  emptyText,
  query,
  children,
  more,
}: ShortListProps<Item>) {
  const { data, error } = query;
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      {!data && !error && <Skeleton $height="7.5rem" />}
      {error && !data && <Problem>{error.message}</Problem>}
      {data?.length === 0 && <Muted>{emptyText}</Muted>}
      {data && data.length > 0 && (
        <CardList>
          {data.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </CardList>
      )}
      {more}
    </Card>
  );
}
