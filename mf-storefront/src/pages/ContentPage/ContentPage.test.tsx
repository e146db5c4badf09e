import type { SitePage } from '@rialto/shared/contract/sitePage';
import { chooseLanguage } from '@rialto/shared/language';
import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const help: SitePage = {
  slug: 'help',
  language: 'en',
  title: 'Help',
  html: '<h2 id="text-a">A</h2>\n<p>See the <a href="/terms#text-b">terms</a>.</p><h2 id="text-b">B</h2><h2 id="text-c">C</h2>',
  description: 'See the terms.',
  contents: [
    { id: 'text-a', text: 'A' },
    { id: 'text-b', text: 'B' },
    { id: 'text-c', text: 'C' },
  ],
  publishedAt: '2026-11-03T12:00:00.000Z',
};
const terms: SitePage = { ...help, slug: 'terms', title: 'Terms', contents: [], html: '<p>Be fair.</p>' };

afterEach(() => act(() => chooseLanguage('en')));

test('shows the text with its contents and date, and follows its links without a page load', async () => {
  fakeApi({ 'GET /pages/help': help, 'GET /pages/terms': terms });
  const { user, router } = renderRoutes(routes, '/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  expect(screen.getByText('Nov 3, 2026')).toBeInTheDocument();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getByRole('link', { name: 'B' })).toHaveAttribute('href', '/help#text-b');
  await user.click(screen.getByRole('link', { name: 'terms' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/terms', hash: '#text-b' }));
  expect(await screen.findByText('Be fair.')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
});

test('says that a text is not translated, and marks its language', async () => {
  fakeApi({ 'GET /pages/terms': terms });
  renderRoutes(routes, '/terms');
  await screen.findByText('Be fair.');
  await act(() => chooseLanguage('de'));
  expect(await screen.findByText('Diese Seite gibt es noch nicht auf Deutsch.')).toBeInTheDocument();
  expect(screen.getByText('Be fair.').parentElement).toHaveAttribute('lang', 'en');
});

test('can be loaded again', async () => {
  let fails = true;
  fakeApi({ 'GET /pages/terms': () => (fails ? { status: 500, body: {} } : { body: terms }) });
  const { user } = renderRoutes(routes, '/terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load this page.' })).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Be fair.')).toBeInTheDocument();
});
