import { useConfirm } from '@rialto/shared/confirm';
import { contentLanguages, pageSlugs } from '@rialto/shared/contract/contentNames';
import type { PageText, PageVersion } from '@rialto/shared/contract/sitePage';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const builtIn = { version: 0, title: 'Help', publishedAt: null, publishedBy: null, restoredFrom: null };
const ada = { id: 1, name: 'Ada', email: 'ada@rialto.example' };
const version = (number: number): PageVersion => ({
  ...{ slug: 'help', language: 'de', version: number, title: 'Hilfe', restoredFrom: null },
  ...{ publishedAt: '2026-11-03T12:00:00.000Z', publishedBy: ada },
});
const textOf = (number: number): PageText => ({ ...version(number), text: `Eins\nVersion ${number}` });

/** A market whose German help has versions 1 to `latest`. */
function server(more: Parameters<typeof fakeApi>[0] = {}) {
  const state = { latest: 2 };
  const current = () =>
    pageSlugs.flatMap((slug) =>
      contentLanguages.map((language) =>
        slug === 'help' && language === 'de' ? version(state.latest) : { ...builtIn, slug, language },
      ),
    );
  const calls = fakeApi({
    'GET /pages': () => ({ body: current() }),
    'GET /pages/help/versions/1': textOf(1),
    'GET /pages/help/versions/2': textOf(2),
    'GET /pages/help/versions/3': textOf(3),
    'GET /pages/help/versions': () => ({ body: [version(2), version(1)] }),
    'POST /pages/preview': { html: '<p>Shown</p>', problems: [] },
    'POST /pages/help/versions': () => {
      state.latest = 3;
      return { status: 201, body: textOf(3) };
    },
    ...more,
  });
  return { calls, state };
}

const open = () => renderRoutes(routes, paths.editContent('help', 'de'), { user: aUser({ id: 1, role: 'admin' }) });
const published = (calls: ApiCall[]) =>
  calls.filter(({ method, url }) => method === 'POST' && url === '/pages/help/versions').map(({ body }) => body);
const textBox = () => screen.findByRole('textbox', { name: 'Text' });
const publish = () => screen.getByRole('button', { name: 'Publish' });

// the drafts
afterEach(() => sessionStorage.clear());

test('lists the pages by language, with what is published', async () => {
  server();
  renderRoutes(routes, paths.manageContent, { user: aUser({ id: 1, role: 'admin' }) });
  const table = within(await screen.findByRole('table', { name: 'Pages by language' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Help.*Text that comes with Rialto.*Version 2, Nov 3, 2026/);
  expect(table.getByRole('link', { name: 'Edit Hilfe, Deutsch' })).toHaveAttribute(
    'href',
    '/dashboard/pages/help?language=de',
  );
});

test('shows the preview and what is not shown as written, and publishes a version', async () => {
  const { calls } = server({
    'POST /pages/preview': { html: '<p>Shown</p>', problems: [{ kind: 'html', source: '<script>' }] },
  });
  const { user } = open();
  await user.type(await textBox(), ' neu');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Shown')).toBeInTheDocument();
  expect(await preview.findByText('<script>')).toBeInTheDocument();
  await user.click(publish());
  await waitFor(() =>
    expect(published(calls)).toEqual([{ language: 'de', title: 'Hilfe', text: 'Eins\nVersion 2 neu', basedOn: 2 }]),
  );
});

test('refuses a blank title and a text that is too long, beside the fields', async () => {
  const { calls } = server();
  const { user } = open();
  const text = await textBox();
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.click(text);
  await user.paste('ä'.repeat(40_001));
  await user.click(publish());
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Enter a title.');
  expect(text).toHaveAccessibleDescription('Shorten the text to 40,000 characters.');
  expect(published(calls)).toEqual([]);
});

test('of two admins, the second one sees the other version before publishing, and loses nothing', async () => {
  const { calls, state } = server({
    'POST /pages/help/versions': ({ body }: ApiCall) => {
      if ((body as { basedOn: number }).basedOn === 3) return { status: 201, body: textOf(3) };
      state.latest = 3;
      return { status: 409, body: { code: 'PAGE_CHANGED', message: 'Somebody else has published this page.' } };
    },
  });
  const { user } = open();
  await user.type(await textBox(), ' neu');
  await user.click(publish());
  const heading = await screen.findByRole('heading', { name: 'Your text is not published yet' });
  const notice = within(heading.parentElement ?? document.body);
  await user.click(notice.getByRole('button', { name: 'Compare' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Version 3 and your text' }));
  expect(await dialog.findByText(/− Version 3/)).toBeInTheDocument();
  expect(dialog.getByText(/\+ Version 2 neu/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(publish()).toHaveAttribute('aria-disabled', 'true');
  await user.click(notice.getByRole('button', { name: 'Keep my text' }));
  await user.click(publish());
  await waitFor(() => expect(published(calls).at(-1)).toMatchObject({ text: 'Eins\nVersion 2 neu', basedOn: 3 }));
});

test('restores an earlier version as a new one, once it is confirmed', async () => {
  const { calls } = server();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore… Version 1' }));
  expect(useConfirm.getState().question?.text).toBe('Publish the text of version 1 again?');
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() =>
    expect(published(calls)).toEqual([
      { language: 'de', title: 'Hilfe', text: 'Eins\nVersion 1', basedOn: 2, restoredFrom: 1 },
    ]),
  );
});

test('says that there is no such page', async () => {
  server();
  renderRoutes(routes, '/dashboard/pages/jobs', { user: aUser({ id: 1, role: 'admin' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeInTheDocument();
});
