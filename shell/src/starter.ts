import { firstPictureMark, type LaterScript, laterScriptsElementId } from '@rialto/shared/laterScripts';
import { storage, tokenKey } from '@rialto/shared/storage';
import { notePress } from '@rialto/shared/wakeControls';

/**
 * Stands in each rendered page and runs before there is anything to see. It says whether there is a session to restore, and notes what
 * is pressed until the shell runs. In a page that
 * came with its data it fetches the scripts, too, once something has been painted, and runs them when the largest picture is on the
 * screen as well: they take most of a slow network, and of a phone's processor for a while, and what is seen goes first.
 */

/** How long the scripts wait for the picture alone. */
const patienceMs = 300;
/** By then they start in any case, in a browser that paints nothing. */
const longestMs = 3000;

// Login and Register are in the page for those who have no session (navbarParts.ts).
document.documentElement.toggleAttribute('data-session', storage.getItem(tokenKey) !== null);
addEventListener('pointerup', notePress);
addEventListener('DOMContentLoaded', () => void open(), { once: true });

async function open(): Promise<void> {
  const list = document.getElementById(laterScriptsElementId)?.textContent;
  if (!list) return;
  const scripts = JSON.parse(list) as LaterScript[];
  const nobodyWaits = Promise.race([isHidden(), wait(longestMs)]);
  await Promise.race([painted('paint', ({ name }) => name === 'first-contentful-paint'), nobodyWaits]);
  for (const script of scripts) fetchAhead(script);
  await Promise.race([picturesArePainted(), wait(patienceMs), nobodyWaits]);
  for (const script of scripts) if (script.starts) run(script);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A tab that nobody looks at paints nothing. */
const isHidden = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/** When the browser has reported so many paints of a kind. Frames would not tell: they are on the screen some time after they were made. */
const painted = (type: 'paint' | 'element', isMeant: (entry: PerformanceEntry) => boolean, count = 1) =>
  new Promise<void>((resolve) => {
    let left = count;
    new PerformanceObserver((entries) => {
      left -= entries.getEntries().filter(isMeant).length;
      if (left <= 0) resolve();
    }).observe({ type, buffered: true });
  });

async function picturesArePainted(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`img[${firstPictureMark}]`)];
  if (pictures.length === 0) return;
  if (PerformanceObserver.supportedEntryTypes.includes('element'))
    return painted('element', () => true, pictures.length);
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

function fetchAhead({ href, integrity }: LaterScript): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href, integrity: integrity ?? '', fetchPriority: 'low' });
  document.head.append(link);
}

function run({ href, integrity }: LaterScript): void {
  const script = document.createElement('script');
  Object.assign(script, { src: href, async: false, integrity: integrity ?? '' });
  document.head.append(script);
}
