import { createMemoryRouter } from '@rialto/shared/createMemoryRouter';
import { Outlet, RouterProvider, ScrollRestoration, useLocation } from '@rialto/shared/router';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { drawnRouter } from './drawnRouter';

const never = new Promise<string>(() => {});
const renders = { old: 0 };

function Old() {
  renders.old += 1;
  if (useLocation().search) use(never);
  return <h1>Old</h1>;
}

/** Waits for something while it is drawn: a transition keeps the old page meanwhile, and nothing else does. */
function Waiting() {
  return <h1>{use(never)}</h1>;
}

/** An app on its old page, and what ends the way to another. */
function open(Component = () => <h1>New</h1>) {
  renders.old = 0;
  let arrive = () => {};
  const arrival = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const Layout = () => (
    <Suspense fallback="Empty">
      <Outlet />
    </Suspense>
  );
  const children = [
    { id: 'old', path: '/', Component: Old, loader: () => arrival },
    { path: '/new', Component, loader: () => arrival },
  ];
  const router = createMemoryRouter([{ Component: Layout, children }], {
    hydrationData: { loaderData: { old: null } },
  });
  render(<RouterProvider router={drawnRouter(router)} useTransitions={false} />);
  return { router, arrive: () => act(async () => arrive()) };
}

const goTo = (router: ReturnType<typeof open>['router'], to: string) => act(async () => void router.navigate(to));
const setNow = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);

beforeEach(() => setNow(0));

test('a page is left as it is while another is on its way', async () => {
  const { router, arrive } = open();
  const before = renders.old;
  await goTo(router, '/new');
  expect(router.state.navigation.state).toBe('loading');
  expect(renders.old).toBe(before);
  await arrive();
  expect(screen.getByRole('heading')).toHaveTextContent('New');
});

test('one that nobody waited for is drawn in small steps', async () => {
  const { router, arrive } = open(Waiting);
  await goTo(router, '/new');
  setNow(50);
  await arrive();
  expect(screen.getByRole('heading')).toHaveTextContent('Old');
});

test('one that was waited for is drawn at once', async () => {
  const { router, arrive } = open(Waiting);
  await goTo(router, '/new');
  setNow(500);
  await arrive();
  expect(screen.getByText('Empty')).toBeVisible();
});

test('an update of the same page is drawn in small steps, however long it took', async () => {
  const { router, arrive } = open();
  await goTo(router, '/?page=2');
  setNow(500);
  await arrive();
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByRole('heading')).toHaveTextContent('Old');
});

test('the page a document opened with stays where it stands; another begins at its top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  const Page = () => (
    <>
      <h1>{useLocation().pathname}</h1>
      <ScrollRestoration />
    </>
  );
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={drawnRouter(router)} useTransitions={false} />);
  expect(screen.getByRole('heading')).toHaveTextContent('/');
  expect(scrollTo).not.toHaveBeenCalled();
  await goTo(router, '/new');
  expect(screen.getByRole('heading')).toHaveTextContent('/new');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});
