// Runs in the page before anything else: what a visitor sees, as the browser's own observers say it.
(() => {
  const vitals = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, blocking: 0, alive: 0 };
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
  // Alive: the shell has turned on what waits in the page, but for the parts that come to life later, or has drawn the page anew. Not
  // watched before the page is parsed: the browser would note each of its elements.
  addEventListener('DOMContentLoaded', () => {
    let waited = false;
    const look = (observer) => {
      const waits = document.querySelector('[data-waits]:not([data-later] *)') !== null;
      if (waits) waited = true;
      if (waits || !waited) return;
      vitals.alive = performance.now();
      observer.disconnect();
    };
    const observer = new MutationObserver(() => look(observer));
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-waits'] });
    look(observer);
  });
  observe('longtask', (entry) => {
    vitals.blocking += Math.max(0, entry.duration - 50);
  });
})();
