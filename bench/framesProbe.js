// Runs in the page: the time between frames, the keys pressed, and from each to the paint after it where that took longer than a frame.
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
