import type { ClientError } from '@rialto/shared/contract/areas';
import type { SlotName } from '@rialto/shared/contract/slots';
import type { User } from '@rialto/shared/contract/user';
import type { AreaRelease, Contribution, Registry } from '@rialto/shared/federation/area';
import { Link, useLocation } from '@rialto/shared/router';
import { fakeApi } from '@rialto/shared/testing/api';
import { takeConsole } from '@rialto/shared/testing/console';
import { aUser } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { replaceRemote } from '../testing/federationRuntime';
import { aRelease, renderShell } from '../testing/renderShell';

const note: Contribution = { slot: 'profile.section', module: './Note', height: 160 };

/** A registry with an area that contributes, and the component as its module `./Note`. */
function contributing(
  Note: ComponentType<{ user: User }> | (() => Promise<never>) | null,
  fields: Partial<AreaRelease> = {},
  {
    name = 'help',
    contributes = [note],
    slotsOff,
  }: { name?: string; contributes?: Contribution[]; slotsOff?: SlotName[] } = {},
): Registry {
  const info = { name, title: 'Help', owner: 'Help team', paths: [{ path: `/${name}` }], menu: [], contributes };
  const load = Note === null || isLoader(Note) ? (Note ?? undefined) : () => Promise.resolve({ default: Note });
  replaceRemote(`rialto_${name}/Note`, load);
  return { [name]: { active: aRelease(info, fields), previous: null, ...(slotsOff && { slotsOff }) } };
}
const failing = (error: Error) => Object.assign(() => Promise.reject(error), { isLoader: true });
const isLoader = (value: unknown): value is () => Promise<never> => typeof value === 'function' && 'isLoader' in value;

const places = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')];
const open = (registry: Registry, user: User = aUser({ name: 'Maya' })) =>
  renderShell('/dashboard/profile', { registry, user });
const pageIsThere = () => screen.findByRole('heading', { level: 1, name: /Maya/ });
const Hello = ({ user }: { user: User }) => <p>Help for {user.name}</p>;

let reports: (ClientError | { milliseconds: number })[];
beforeEach(() => {
  fakeApi({ 'GET /cart': [] });
  reports = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    reports.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  replaceRemote('rialto_help/Note');
  localStorage.clear();
  sessionStorage.clear();
});

test('a slot without contributions renders nothing', async () => {
  open({});
  await pageIsThere();
  expect(places()).toEqual([]);
});

test('a contribution gets the slot’s props, in a place of its height', async () => {
  open(contributing(Hello));
  expect(await screen.findByText('Help for Maya')).toBeInTheDocument();
  expect(places()).toHaveLength(1);
  expect(places()[0]).toHaveStyleRule('height', '10rem');
});

test('contributions are ordered by their order, then by area', async () => {
  const registry = {
    ...contributing(Hello, {}, { name: 'zoo' }),
    ...contributing(Hello, {}, { name: 'help' }),
    ...contributing(Hello, {}, { name: 'first', contributes: [{ ...note, order: 5 }] }),
  };
  open(registry);
  await waitFor(() => expect(screen.getAllByText('Help for Maya')).toHaveLength(3));
  expect(places().map(({ dataset }) => dataset.area)).toEqual(['first', 'help', 'zoo']);
});

test('a contribution for other roles is not loaded, and its place not shown', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Hello }));
  const registry = contributing(null, {}, { contributes: [{ ...note, roles: ['vendor'] }] });
  replaceRemote('rialto_help/Note', load);
  open(registry);
  await pageIsThere();
  expect(places()[0]).toHaveStyleRule('display', 'none');
  expect(load).not.toHaveBeenCalled();
});

test('a contribution is loaded when its place is nearly in sight', async () => {
  let come = () => {};
  window.IntersectionObserver = class {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      come = () => seen([{ isIntersecting: true }]);
      seen([{ isIntersecting: false }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver; // the used part
  const load = jest.fn(() => Promise.resolve({ default: Hello }));
  const registry = contributing(null);
  replaceRemote('rialto_help/Note', load);
  try {
    open(registry);
    await pageIsThere();
    expect(places()[0]).toHaveStyleRule('height', '10rem');
    expect(load).not.toHaveBeenCalled();
    come();
    expect(await screen.findByText('Help for Maya')).toBeInTheDocument();
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  }
});

test('one that an admin has switched off has no place', async () => {
  open(contributing(Hello, {}, { slotsOff: ['profile.section'] }));
  await pageIsThere();
  expect(places()).toEqual([]);
});

const Throwing = () => {
  throw new Error('cannot render');
};
const ThrowingLater = () => {
  useEffect(() => {
    throw new Error('cannot run');
  });
  return null;
};

test.each<[string, Parameters<typeof contributing>, Partial<ClientError>]>([
  ['cannot be loaded', [failing(new Error('load script #RUNTIME-008'))], { kind: 'unreachable' }],
  [
    'throws while it is loaded',
    [failing(new Error('cannot start'))],
    { kind: 'broken', message: 'Error: cannot start' },
  ],
  ['has no component', [null], { kind: 'broken' }],
  ['throws while it is rendered', [Throwing], { kind: 'broken', message: 'Error: cannot render' }],
  ['throws in an effect', [ThrowingLater], { kind: 'broken', message: 'Error: cannot run' }],
  ['needs another contract', [Hello, { contract: '99.0.0' }], { kind: 'incompatible' }],
])('one that %s leaves its place empty and is reported', async (_case, [Note, release], expected) => {
  const { user } = open(contributing(Note, release));
  await pageIsThere();
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ area: 'help', version: '1.0.0-test', slot: 'profile.section', ...expected });
  expect(places()[0]).toHaveTextContent('');
  expect(takeConsole('error').join()).toContain('[area] help 1.0.0-test in profile.section');
  await user.type(screen.getByLabelText(/^Name/), ' Ray');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Maya Ray');
});

test('navigates with the page’s router', async () => {
  const Way = () => (
    <>
      <p>At {useLocation().pathname}</p>
      <Link to="/dashboard/profile?tab=2">Next</Link>
    </>
  );
  const { user, router } = open(contributing(Way));
  expect(await screen.findByText('At /dashboard/profile')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(router.state.location.search).toBe('?tab=2');
});

test('the palette shows the commands that a contribution offers', async () => {
  const Commands = ({ offer }: { offer: (commands: { key: string; label: string; to?: string }[]) => () => void }) => {
    useEffect(
      () =>
        offer([
          { key: 'ask', label: 'Ask the help desk', to: '/dashboard' },
          { key: 'bad', label: 'Elsewhere', to: 'https://elsewhere.example' },
        ]),
      [offer],
    );
    return null;
  };
  const registry = contributing(
    Commands as unknown as ComponentType<{ user: User }>,
    {},
    {
      contributes: [{ slot: 'palette.commands', module: './Note' }],
    },
  );
  const { user, router } = open(registry);
  await pageIsThere();
  await user.keyboard('{Control>}k{/Control}');
  const option = await screen.findByRole('option', { name: 'Ask the help desk' });
  expect(screen.queryByRole('option', { name: 'Elsewhere' })).not.toBeInTheDocument();
  await user.click(option);
  expect(router.state.location.pathname).toBe('/dashboard');
});
