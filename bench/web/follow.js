// Runs in the page: gives the milliseconds from the press of a link until another page is painted with its data. It presses the link itself,
// unless somebody else will.
window.follow = (href, presses) =>
  new Promise((resolve, reject) => {
    const link = document.querySelector(`a[href="${href}"]`);
    if (!link) return reject(new Error(`No link leads to ${href}.`));
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    let began;
    const isThere = () =>
      location.pathname === href &&
      (heading() ?? before) !== before &&
      !document.querySelector('main [role="status"][aria-label^="Loading"]');
    const look = () => {
      if (!isThere()) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    const onClick = () => {
      began = performance.now();
      look();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
    if (presses) link.click();
  });
