// Runs in the page: records the time between frames, the number of pressed keys, and the latency of keys above one frame.
(() => {
  const measured = { gaps: [], keys: [], pressed: 0, running: true };
  window.measured = measured;
  let last = performance.now();
  const frame = (now) => {
    measured.gaps.push(now - last);
    last = now;
    if (measured.running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener('keydown', () => (measured.pressed += 1), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') measured.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
})();
