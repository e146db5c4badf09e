// Runs in the page before anything else: what a visitor sees, as the browser's own observers say it.
(() => {
  const vitals = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, blocking: 0 };
  window.vitals = vitals;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
    vitals.lcpElement =
      entry.url || `${entry.element?.localName ?? '?'} “${(entry.element?.textContent ?? '').slice(0, 40)}”`;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value;
  });
  observe('longtask', (entry) => {
    vitals.blocking += Math.max(0, entry.duration - 50);
  });
})();
