import { tokenKey } from '@rialto/shared/browser/storage';

beforeEach(() => jest.resetModules());
afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

test.each([
  ['there is a session to restore', 'token', true],
  ['there is no session', null, false],
])('marks the page before its first paint when %s', async (_state, token, isMarked) => {
  if (token) localStorage.setItem(tokenKey, token);
  await import('./bootstrap');
  const { sessionSelector } = await import('./markSession');
  expect(document.documentElement.matches(sessionSelector)).toBe(isMarked);
});

test.each([
  ['the role in a token', { id: 7, role: 'vendor' }, 'vendor'],
  ['no role for a token without one', { id: 7 }, ''],
])('marks the page with %s', async (_case, claims, role) => {
  localStorage.setItem(tokenKey, `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`);
  await import('./bootstrap');
  expect(document.documentElement.getAttribute('data-session')).toBe(role);
});

test('replays a press from before the code was loaded', async () => {
  await import('./bootstrap');
  const { disableControls, enableControls } = await import('@rialto/shared/hydration/controls');
  document.body.innerHTML = disableControls('<button>Menu</button>');
  const menu = document.querySelector('button') as HTMLButtonElement; // it was just written
  const onClick = jest.fn();
  menu.addEventListener('click', onClick);
  menu.dispatchEvent(Object.assign(new MouseEvent('pointerup', { bubbles: true, button: 0 })));
  expect(onClick).not.toHaveBeenCalled();
  enableControls(document);
  expect(onClick).toHaveBeenCalledTimes(1);
});
