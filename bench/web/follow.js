// Runs in the page: gives the milliseconds from the press of a link until another page is painted with its data. It presses the link itself,
// unless somebody else will.
window.follow = (href, presses) =>
  new Promise((resolve, reject) => {
    const link = document.querySelector(`a[href="${href}"]`);
    if (!link) return reject(new Error(`No link leads to ${href}.`));
    const heading = () => document.querySelector('main h1');
    const before = heading()?.textContent;
    let began;
    const isThere = () =>
      location.pathname === href &&
      (heading()?.textContent ?? before) !== before &&
      !document.querySelector('main [role="status"][aria-label^="Loading"]');
    const look = async () => {
      if (isThere()) resolve((await painted(heading())) - began);
      else requestAnimationFrame(look);
    };
    const onClick = () => {
      began = performance.now();
      void look();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
    if (presses) link.click();
  });

/** When what is drawn in this frame is on the screen: the browser says it of the heading, if it is new in it and not hidden. Otherwise, a frame later. */
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
