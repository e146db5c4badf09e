export type VisitKind = PerformanceNavigationTiming['type'];

/** How the document was opened: by navigation, Back or Forward, or a reload. */
export function kindOfVisit(): VisitKind {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type ?? 'navigate'; // the type of 'navigation' entries
}
