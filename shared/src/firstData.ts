import { type FirstData, firstDataElementId } from '@rialto/shared/area';
import { queryClient } from '@rialto/shared/query';

/**
 * Takes what the page was rendered with for answers to its queries, as far as there are none. They are to be asked for again where
 * `isStale`: the page may come from the browser's memory, or have been open for long.
 */
export function takeFirstData({ isStale }: { isStale: boolean }): void {
  const text = document.getElementById(firstDataElementId)?.textContent;
  const data = text ? (JSON.parse(text) as FirstData) : [];
  for (const [key, value] of data)
    if (queryClient.getQueryData(key) === undefined)
      queryClient.setQueryData(key, value, isStale ? { updatedAt: 0 } : undefined);
}
