import { type FirstData, firstDataElementId } from '@rialto/shared/area';
import { queryClient } from '@rialto/shared/query';

const stale = { updatedAt: 0 };

/**
 * Takes what the page was rendered with for the answers to its queries.
 * @param isKept whether the page may come from the browser's memory: its data are shown, and asked for again
 */
export function takeFirstData(isKept: boolean): void {
  for (const [key, value] of firstData()) queryClient.setQueryData(key, value, isKept ? stale : undefined);
}

/** Shows what the page was rendered with where there is no answer any more, to be asked for again. */
export function restoreFirstData(): void {
  for (const [key, value] of firstData())
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, value, stale);
}

function firstData(): FirstData {
  const text = document.getElementById(firstDataElementId)?.textContent;
  return text ? (JSON.parse(text) as FirstData) : [];
}
