import { RouterProvider, useLocation } from '@rialto/shared/router';
import { createMemoryRouter } from '@rialto/shared/routing/createMemoryRouter';
import { act, render, screen } from '@testing-library/react';
import { PageScroll } from './PageScroll';

const Page = () => (
  <>
    <h1>{useLocation().pathname}</h1>
    <PageScroll />
  </>
);

let scrollY: number;
beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { get: () => scrollY, configurable: true });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    scrollY = y;
  }) as typeof window.scrollTo);
});

test('keeps the first page’s scroll position, starts others at the top, and restores the first on Back', async () => {
  scrollY = 640;
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading')).toHaveTextContent('/');
  expect(scrollY).toBe(640);
  await act(() => router.navigate('/new'));
  expect(screen.getByRole('heading')).toHaveTextContent('/new');
  expect(scrollY).toBe(0);
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading').textContent).toBe('/');
  expect(scrollY).toBe(640);
});
