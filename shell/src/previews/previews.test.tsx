import type { AreaRelease } from '@rialto/shared/federation/area';
import { previewFileOf, previewsKey } from '@rialto/shared/federation/preview';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentRegistry, releasesOf, setRegistry } from '../areas/registry';
import { allAreas, aRelease } from '../testing/renderShell';
import { hasPreviews } from './hasPreviews';
import { PreviewBanner } from './PreviewBanner';
import { applyPreviews } from './previews';

const { fetch } = globalThis;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const token = (name: string, expiresAt = inDays(3)) => `${name}.${expiresAt.getTime().toString(36)}.${'s'.repeat(43)}`;
const vendor = aRelease({ ...release('vendor'), title: 'Vendor area' }, { version: 'pr' });

/** The released description of an area. */
function release(name: string): AreaRelease {
  const entry = allAreas[name];
  if (!entry) throw new Error(`There is no area '${name}'.`);
  return entry.active;
}

/** The site has the files of these previews. */
const serve = (files: Record<string, { areas: AreaRelease[] | null } | 'down'>) => {
  globalThis.fetch = async (address) => {
    const file = Object.entries(files).find(([known]) => previewFileOf(known) === String(address))?.[1];
    if (file === 'down') throw new TypeError('Failed to fetch');
    return file ? Response.json(file) : new Response(null, { status: 404 });
  };
};
const open = (...tokens: string[]) =>
  window.history.replaceState(null, '', `/?page=2&${tokens.map((each) => `preview=${each}`).join('&')}`);

beforeEach(() => {
  setRegistry(allAreas);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  globalThis.fetch = fetch;
});

test('shows the releases of previews in this tab, also after a reload, and takes the link out of the address', async () => {
  const [first, second] = [token('pr-12'), token('pr-13')];
  serve({ [first]: { areas: [vendor] }, [second]: { areas: [aRelease(release('buyer'), { version: 'other' })] } });
  expect(hasPreviews()).toBe(false);
  open(first);
  expect(hasPreviews()).toBe(true);
  expect(await applyPreviews()).toMatchObject([
    { name: 'pr-12', releases: [{ area: 'vendor', version: 'pr' }], problem: null },
  ]);
  expect(location.search).toBe('?page=2');
  // A preview does not fall back to the live release, or its failures would stay unseen.
  expect(releasesOf('vendor').map(({ version }) => version)).toEqual(['pr']);
  open(second);
  expect((await applyPreviews()).map(({ name }) => name)).toEqual(['pr-12', 'pr-13']);
  window.history.replaceState(null, '', '/');
  expect(hasPreviews()).toBe(true);
  expect((await applyPreviews()).map(({ name }) => name)).toEqual(['pr-12', 'pr-13']);
  expect(currentRegistry().buyer?.active.version).toBe('other');
});

test.each<[string, string, Parameters<typeof serve>[0], RegExp]>([
  ['expired', token('pr-12', inDays(-1)), {}, /pr-12 expired on .* You see the live site/],
  ['withdrawn', token('pr-12'), { [token('pr-12')]: { areas: null } }, /pr-12 was withdrawn/],
  ['forged', token('pr-12'), {}, /not valid: it is incomplete, was changed/],
  ['cut off', 'pr-12.abc', {}, /not valid/],
])('says that a link is %s, once, and shows the live site', async (_why, link, files, words) => {
  serve(files);
  open(link);
  const live = currentRegistry().storefront;
  const previews = await applyPreviews();
  const { container } = render(<PreviewBanner previews={previews} />);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(currentRegistry().storefront).toEqual(live);
  expect(sessionStorage.getItem(previewsKey)).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  expect(container).toBeEmptyDOMElement();
});

test('says that a preview cannot be reached, and tries again with the next page', async () => {
  const link = token('pr-12');
  serve({ [link]: 'down' });
  open(link);
  render(<PreviewBanner previews={await applyPreviews()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The preview pr-12 couldn’t be loaded. You see the live site.');
  serve({ [link]: { areas: [vendor] } });
  expect(await applyPreviews()).toMatchObject([{ problem: null }]);
});

test('names what is previewed', () => {
  const expiresAt = '2026-12-10T08:00:00.000Z';
  render(
    <PreviewBanner
      previews={[{ name: 'pr-12', expiresAt, releases: [{ area: 'vendor', version: '1-a' }], problem: null }]}
    />,
  );
  expect(
    screen.getByText(/^Preview pr-12: this tab shows vendor 1-a, which is not released yet\./),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave the preview' })).toBeInTheDocument();
});
