import type { ReleaseHealth } from '@rialto/shared/contract/areas';
import { type AreaRelease, areaOverridesKey, type Registry } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';

const release = (name: string, version: string): AreaRelease => ({
  name,
  version,
  title: name === 'buyer' ? 'Buyer area' : 'Vendor area',
  owner: `${name} team`,
  paths: [],
  menu: [],
  contract: '1.0.0',
  base: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  scripts: [],
  integrity: {},
});

const registry: Registry = {
  vendor: {
    active: release('vendor', '2.0.0'),
    previous: release('vendor', '1.0.0'),
    canary: { release: release('vendor', '3.0.0'), percent: 10 },
  },
  buyer: { active: release('buyer', '1.5.0'), previous: null },
};

const nothing = { slot: null, failures: {}, lastFailure: null, loads: 0, medianMs: null, p95Ms: null };
const health: ReleaseHealth[] = [
  { ...nothing, area: 'vendor', version: '2.0.0', loads: 12, medianMs: 340, p95Ms: 1200 },
  {
    ...nothing,
    area: 'vendor',
    version: '3.0.0',
    failures: { broken: 3, slow: 1 },
    lastFailure: {
      at: '2026-11-20T09:41:00.000Z',
      kind: 'broken',
      message: '<b>boom</b>',
      path: '/dashboard/my-shop',
      fellBackTo: '2.0.0',
    },
  },
  { ...nothing, area: 'vendor', version: '0.9.0', failures: { unreachable: 2 } },
  // Of long ago: nothing of the last day, and not in the registry.
  { ...nothing, area: 'vendor', version: '0.1.0' },
];

const open = () => renderRoutes(routes, paths.areas, { user: aUser({ id: 1, role: 'admin' }) });
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

afterEach(() => sessionStorage.clear());

test('shows each area’s releases, the live one first, with their health', async () => {
  fakeApi({
    [`GET ${location.origin}/remotes.json`]: registry,
    [`GET ${location.origin}/shell.json`]: { version: '4.0.0' },
    'GET /areas/health': health,
  });
  open();
  const vendor = within(await screen.findByRole('region', { name: 'Vendor area' }));
  const [, live, onTrial, previous, replaced, ...more] = vendor.getAllByRole('row').map(cells);
  expect(live).toEqual(['2.0.0live, 90% of visitors', '340 ms (12 loads)', '1200 ms', 'None', '–']);
  expect(onTrial?.slice(0, 4)).toEqual(['3.0.0on trial, 10% of visitors', '–', '–', '3 crashed, 1 took too long']);
  expect(previous).toEqual(['1.0.0previous', '–', '–', '–', '–']);
  expect(replaced?.slice(0, 4)).toEqual(['0.9.0replaced', '–', '–', '2 failed to load']);
  expect(more).toEqual([]);
  expect(vendor.getByText('vendor · vendor team')).toBeInTheDocument();
  // What a browser sent is text.
  expect(vendor.getByText('<b>boom</b>')).toBeInTheDocument();
  expect(vendor.getByText(/\/dashboard\/my-shop: crashed\./)).toBeInTheDocument();
  expect(vendor.getByText('2.0.0 was shown instead.')).toBeInTheDocument();
  expect(screen.getAllByRole('region').map((panel) => panel.getAttribute('aria-label'))).toEqual([
    'Buyer area',
    'Vendor area',
    'The shell',
  ]);
  expect(screen.getByRole('region', { name: 'The shell' })).toHaveTextContent('4.0.0');
});

test('names the areas that this tab loads from another origin', async () => {
  sessionStorage.setItem(areaOverridesKey, JSON.stringify({ buyer: 'http://localhost:8082' }));
  fakeApi({
    [`GET ${location.origin}/remotes.json`]: registry,
    [`GET ${location.origin}/shell.json`]: { version: '4.0.0' },
    'GET /areas/health': [],
  });
  open();
  const buyer = await screen.findByRole('region', { name: 'Buyer area' });
  expect(buyer).toHaveTextContent('In this tab it comes from http://localhost:8082');
  expect(screen.getByRole('region', { name: 'Vendor area' })).not.toHaveTextContent('In this tab');
});

test('shows why loading failed, and tries again', async () => {
  let works = false;
  fakeApi({
    [`GET ${location.origin}/remotes.json`]: registry,
    [`GET ${location.origin}/shell.json`]: { version: '4.0.0' },
    'GET /areas/health': () =>
      works ? { body: [] } : { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } },
  });
  const { user } = open();
  expect(await screen.findByText('Something broke.')).toBeInTheDocument();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Buyer area' })).toBeInTheDocument();
  works = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('This may be out of date: Something broke.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('region', { name: 'Buyer area' })).toBeInTheDocument();
});

test('shows an area’s contributions, and switches one off and on', async () => {
  const contributing: AreaRelease = {
    ...release('vendor', '2.0.0'),
    contributes: [{ slot: 'product.aside', module: './EditLink', scripts: [] }],
  };
  let slotsOff: ['product.aside'] | undefined;
  const inSlot = { ...nothing, area: 'vendor', version: '2.0.0', slot: 'product.aside' };
  const switched: unknown[] = [];
  fakeApi({
    [`GET ${location.origin}/remotes.json`]: () => ({
      body: { vendor: { active: contributing, previous: null, ...(slotsOff && { slotsOff }) } },
    }),
    [`GET ${location.origin}/shell.json`]: { version: '4.0.0' },
    'GET /areas/health': [{ ...inSlot, failures: { hung: 1, tooHigh: 2 }, loads: 5, medianMs: 80, p95Ms: 120 }],
    'PUT /areas/vendor/slots/product.aside': ({ body }: ApiCall) => {
      switched.push(body);
      slotsOff = (body as { isOff: boolean }).isOff ? ['product.aside'] : undefined;
      return { status: 204 };
    },
  });
  const { user } = open();
  const vendor = within(await screen.findByRole('region', { name: 'Vendor area' }));
  const row = () => vendor.getByRole('row', { name: /product\.aside/ });
  expect(cells(row()).slice(0, 4)).toEqual([
    'product.aside',
    '80 ms (5 loads)',
    '120 ms',
    '1 stopped a page, 2 too high',
  ]);
  await user.click(vendor.getByRole('button', { name: 'Switch off product.aside' }));
  await user.click(await vendor.findByRole('button', { name: 'Switch on product.aside' }));
  expect(await vendor.findByRole('button', { name: 'Switch off product.aside' })).toBeInTheDocument();
  expect(switched).toEqual([{ isOff: true }, { isOff: false }]);
});
