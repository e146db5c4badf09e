// Runs in the page before its scripts: records Web Vitals with the browser's observers.
(() => {
  const vitals = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, blocking: 0, hydrated: 0 };
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
  // Hydrated: the shell has enabled the controls outside deferred sections. Observed only once the page is parsed, since the parser
  // would trigger the observer for each element.
  addEventListener('DOMContentLoaded', () => {
    let waited = false;
    const check = (observer) => {
      const waits = document.querySelector('[data-waits]:not([data-later] *)') !== null;
      if (waits) waited = true;
      if (waits || !waited) return;
      vitals.hydrated = performance.now();
      observer.disconnect();
    };
    const observer = new MutationObserver(() => check(observer));
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-waits'] });
    check(observer);
  });
  observe('longtask', (entry) => {
    vitals.blocking += Math.max(0, entry.duration - 50);
  });
})();
