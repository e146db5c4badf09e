import { waitFor } from '@testing-library/react';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let frames: (() => void)[];

beforeEach(() => {
  jest.resetModules();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
  document.body.innerHTML = '<img fetchpriority="high">';
  document.head.innerHTML =
    '<link rel="preload" href="/area.js"><link rel="preload" data-starts href="/shell.js" integrity="sha384-shell">';
});
afterEach(() => jest.restoreAllMocks());

const started = () =>
  [...document.scripts].map((script) => [new URL(script.src).pathname, script.getAttribute('integrity')]);

/** Lets all that can happen without a frame happen, and draws one. */
async function nextFrame(): Promise<void> {
  while (frames.length === 0) await wait(1);
  for (const frame of frames.splice(0)) frame();
  await wait(1);
}

test('the shell starts once the page and its largest picture have been painted', async () => {
  let arrive = () => {};
  HTMLImageElement.prototype.decode = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await import('./starter');
  arrive();
  await nextFrame();
  expect(started()).toEqual([]);
  await nextFrame();
  await waitFor(() => expect(started()).toEqual([['/shell.js', 'sha384-shell']]));
});

test('it waits for no picture that is long in coming, or does not come', async () => {
  HTMLImageElement.prototype.decode = () => new Promise(() => {});
  await import('./starter');
  await nextFrame();
  await nextFrame();
  await waitFor(() => expect(started()).toEqual([['/shell.js', 'sha384-shell']]));
});

test('in a tab that nobody looks at it starts at once', async () => {
  HTMLImageElement.prototype.decode = () => new Promise(() => {});
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await import('./starter');
  await waitFor(() => expect(started()).toEqual([['/shell.js', 'sha384-shell']]));
  expect(frames).toEqual([]);
});
