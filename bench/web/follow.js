// Runs in the page: gives the milliseconds from the click on a link until the other page is painted with its data. With `presses` it
// clicks the link, otherwise it waits for a click.
window.follow = (href, presses) =>
  new Promise((resolve, reject) => {
    const link = document.querySelector(`a[href="${href}"]`);
    if (!link) return reject(new Error(`No link leads to ${href}.`));
    const heading = () => document.querySelector('main h1');
    const before = heading()?.textContent;
    let clickedAt;
    const isThere = () =>
      location.pathname === href &&
      (heading()?.textContent ?? before) !== before &&
      !document.querySelector('main [role="status"][aria-label^="Loading"]');
    const check = async () => {
      if (isThere()) resolve((await painted(heading())) - clickedAt);
      else requestAnimationFrame(check);
    };
    const onClick = () => {
      clickedAt = performance.now();
      void check();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
    if (presses) link.click();
  });

/** The time at which this frame is on the screen: from the heading's element timing, or one frame later when the browser reports none. */
function painted(heading) {
  heading.setAttribute('elementtiming', 'arrival');
  const reported = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const arrival = list.getEntries().find(({ identifier }) => identifier === 'arrival');
      if (arrival) resolve(arrival.renderTime);
    }).observe({ type: 'element' });
  });
  const frameLater = new Promise((resolve) => {
    requestAnimationFrame(() => {
      const at = performance.now();
      setTimeout(() => resolve(at), 500);
    });
  });
  return Promise.race([reported, frameLater]);
}
