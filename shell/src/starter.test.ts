import { laterScriptsElementId } from '@rialto/shared/laterScripts';
import { waitFor } from '@testing-library/react';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Who waits for which kind of paint. */
let observers: { type: string; tell: (names: string[]) => void }[];
let ownObserver: typeof PerformanceObserver | undefined;

class FakeObserver {
  static supportedEntryTypes = ['paint', 'element'];
  constructor(private readonly callback: (list: { getEntries(): { name: string }[] }) => void) {}
  observe({ type }: { type: string }) {
    observers.push({ type, tell: (names) => this.callback({ getEntries: () => names.map((name) => ({ name })) }) });
  }
}

beforeEach(() => {
  jest.resetModules();
  observers = [];
  FakeObserver.supportedEntryTypes = ['paint', 'element'];
  ownObserver = globalThis.PerformanceObserver;
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  const scripts = [{ href: '/shell.js', integrity: 'sha384-shell', starts: true }, { href: '/area.js' }];
  document.head.innerHTML = '';
  document.body.innerHTML = `<img elementtiming="first"><script type="application/json" id="${laterScriptsElementId}">${JSON.stringify(scripts)}</script>`;
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { PerformanceObserver: ownObserver });
});

async function open(): Promise<void> {
  await import('./starter');
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await wait(1);
}

/** The browser reports paints. */
async function paint(type: string, ...names: string[]): Promise<void> {
  for (const observer of observers) if (observer.type === type) observer.tell(names);
  await wait(1);
}

const fetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => new URL(link.href).pathname);
const started = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map((script) => [
    new URL(script.src).pathname,
    script.integrity,
  ]);
const shell = [['/shell.js', 'sha384-shell']];

test('the scripts are fetched once the page has been painted, and the shell starts when its largest picture has been, too', async () => {
  await open();
  await paint('paint', 'first-paint');
  expect(fetched()).toEqual([]);
  await paint('paint', 'first-contentful-paint');
  expect(fetched()).toEqual(['/shell.js', '/area.js']);
  expect(started()).toEqual([]);
  await paint('element', 'image-paint');
  expect(started()).toEqual(shell);
});

test('it waits for no picture that is long in coming, or does not come', async () => {
  await open();
  await paint('paint', 'first-contentful-paint');
  await waitFor(() => expect(started()).toEqual(shell));
});

test('a page without a largest picture starts once it has been painted', async () => {
  document.querySelector('img')?.remove();
  await open();
  await paint('paint', 'first-contentful-paint');
  expect(started()).toEqual(shell);
});

test('where the browser does not tell of pictures, the picture is decoded and two frames have been drawn', async () => {
  FakeObserver.supportedEntryTypes = ['paint'];
  let arrive = () => {};
  HTMLImageElement.prototype.decode = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const frames: (() => void)[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
  await open();
  await paint('paint', 'first-contentful-paint');
  expect(frames).toEqual([]);
  arrive();
  for (const _ of [1, 2]) {
    await wait(1);
    expect(started()).toEqual([]);
    for (const frame of frames.splice(0)) frame();
  }
  await wait(1);
  expect(started()).toEqual(shell);
});

test('in a tab that nobody looks at it starts at once', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open();
  expect(fetched()).toEqual(['/shell.js', '/area.js']);
  expect(started()).toEqual(shell);
});

test('a page without its data starts its scripts itself', async () => {
  document.getElementById(laterScriptsElementId)?.remove();
  await open();
  expect(observers).toEqual([]);
  expect(started()).toEqual([]);
});

test.each([
  ['a stored session', 'token', true],
  ['none', null, false],
])('with %s the page says so before it is painted', async (_what, token, stated) => {
  if (token) localStorage.setItem('token', token);
  else localStorage.removeItem('token');
  await import('./starter');
  expect(document.documentElement.hasAttribute('data-session')).toBe(stated);
  localStorage.removeItem('token');
});
