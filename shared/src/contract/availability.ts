/** How many of a product can be bought; without a limit if the backend does not say. */
export function availableOf({
  available,
  inventory,
}: {
  available?: number | null;
  inventory?: number | null;
}): number {
  return available ?? inventory ?? Number.POSITIVE_INFINITY;
}
