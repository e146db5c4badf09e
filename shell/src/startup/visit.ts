export type VisitKind = PerformanceNavigationTiming['type'];

/** How the document was come by: by an address or a link, by Back or Forward, or once more. */
export function kindOfVisit(): VisitKind {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type ?? 'navigate'; // what such entries are
}
