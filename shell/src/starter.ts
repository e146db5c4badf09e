import { notePress } from '@rialto/shared/wakeControls';

/**
 * Starts the shell's scripts, which a page that came with its data preloads, once that page is on the screen. They take a phone's
 * processor for a while: from the browser's cache or a quick network they are there before the first paint, or before the
 * largest picture, and would hold it up. The build makes one small file of this, beside the shell's own. What is
 * pressed before they run is noted here: that is all it does in a page without data, such as a dashboard's frame, whose scripts start by themselves.
 */
const patienceMs = 300;
/** By then it starts in any case, in a browser that draws no frames. */
const longestMs = 3000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const picturesAreHere = () =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map((picture) => picture.decode()),
  );

/** A tab that nobody looks at paints nothing. */
const isHidden = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

async function isOnScreen(): Promise<void> {
  await Promise.race([picturesAreHere(), wait(patienceMs)]);
  await painted();
  await painted();
}

addEventListener('pointerup', notePress);

void Promise.race([isOnScreen(), isHidden(), wait(longestMs)]).then(() => {
  for (const preload of document.querySelectorAll<HTMLLinkElement>('link[data-starts]')) {
    const script = document.createElement('script');
    script.src = preload.href;
    script.async = false;
    script.setAttribute('integrity', preload.getAttribute('integrity') ?? '');
    document.head.append(script);
  }
});
