// Runs in the page: the time between frames, and from each key press to the paint after it.
(() => {
  const measured = { gaps: [], keys: [], running: true };
  window.measured = measured;
  let last = performance.now();
  const frame = (now) => {
    measured.gaps.push(now - last);
    last = now;
    if (measured.running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') measured.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
})();
