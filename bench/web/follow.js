// Runs in the page: presses a link of the navbar, and gives the milliseconds until another page is painted with its data.
window.follow = (href) =>
  new Promise((resolve, reject) => {
    const link = document.querySelector(`header a[href="${href}"]`);
    if (!link) return reject(new Error(`No link leads to ${href}.`));
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const isThere = () =>
      location.pathname === href &&
      (heading() ?? before) !== before &&
      !document.querySelector('main [role="status"][aria-label^="Loading"]');
    const began = performance.now();
    const look = () => {
      if (!isThere()) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    link.click();
    look();
  });
