import { tokenKey } from '@rialto/shared/browser/storage';

beforeEach(() => jest.resetModules());
afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

test.each([
  ['there is a session to restore', 'token', true],
  ['there is none', null, false],
])('the page shows before its first paint whether %s', async (_what, token, hasOne) => {
  if (token) localStorage.setItem(tokenKey, token);
  await import('./bootstrap');
  const { hasSession } = await import('./markSession');
  expect(document.documentElement.matches(hasSession)).toBe(hasOne);
});

test('a press before the code is there is done when it is', async () => {
  await import('./bootstrap');
  const { awaitHydration, enableControls } = await import('@rialto/shared/hydration/controls');
  document.body.innerHTML = awaitHydration('<button>Menu</button>');
  const menu = document.querySelector('button') as HTMLButtonElement; // it was just written
  const onClick = jest.fn();
  menu.addEventListener('click', onClick);
  menu.dispatchEvent(Object.assign(new MouseEvent('pointerup', { bubbles: true, button: 0 })));
  expect(onClick).not.toHaveBeenCalled();
  enableControls(document);
  expect(onClick).toHaveBeenCalledTimes(1);
});
