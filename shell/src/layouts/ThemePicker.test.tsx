import { setCookie } from '@rialto/shared/browser/cookie';
import { fakeApi } from '@rialto/shared/testing/api';
import { colorSchemeCookie, colorSchemeIn } from '@rialto/shared/theme/colorScheme';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { setColorScheme } from '../theme/colorScheme';

const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((bar) => bar.getAttribute('media'));
const ofDevice = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

beforeEach(() => {
  fakeApi({ 'GET /cart': [] });
  document.head.innerHTML = ofDevice.map((media) => `<meta name="theme-color" media="${media}">`).join('');
});

afterEach(() => {
  setCookie(colorSchemeCookie, null);
  delete document.documentElement.dataset.scheme;
});

test('starts with the device’s theme, and returns to it on request', async () => {
  const { user } = renderShell('/login');
  const picker = within(within(screen.getByRole('contentinfo')).getByRole('radiogroup', { name: 'Theme' }));
  const shown = () => [document.documentElement.dataset.scheme, colorSchemeIn(document.cookie)];
  expect(picker.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(picker.getByRole('radio', { name: 'Dark' }));
  expect(picker.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(shown()).toEqual(['dark', 'dark']);
  expect(bars()).toEqual(['not all', 'all']);
  await user.click(picker.getByRole('radio', { name: 'System' }));
  expect(shown()).toEqual(['', null]);
  expect(bars()).toEqual(ofDevice);
});

test('follows a theme chosen elsewhere', async () => {
  renderShell('/login');
  const light = within(screen.getByRole('contentinfo')).getByRole('radio', { name: 'Light' });
  expect(light).not.toBeChecked();
  await act(async () => setColorScheme('light'));
  expect(light).toBeChecked();
});
