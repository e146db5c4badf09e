import { renderRoutes } from '@rialto/shared/testing/render';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Banner } from './Banner';

const rotationMs = 7000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = () => renderRoutes([{ path: '/', Component: Banner }], '/');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const carousel = () => screen.getByRole('region', { name: 'At the market' });
const shown = () => screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'));

/** jsdom evaluates no media queries, so a test says which hold. */
function prefer(reduced: boolean) {
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: reduced,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList); // the two members that the banner reads
}

test('shows each of three slides for 7 seconds', () => {
  open();
  expect(shown()).toEqual(['1 of 3']);
  pass(rotationMs - 1);
  expect(shown()).toEqual(['1 of 3']);
  pass(1);
  expect(shown()).toEqual(['2 of 3']);
  pass(rotationMs);
  expect(shown()).toEqual(['3 of 3']);
  pass(rotationMs);
  expect(shown()).toEqual(['1 of 3']);
});

test('loads a slide’s pictures shortly before it is shown', () => {
  open();
  const withPictures = () =>
    [...carousel().querySelectorAll('[role="group"]')].map((slide) => slide.querySelector('img') !== null);
  pass(rotationMs - 2001);
  expect(withPictures()).toEqual([true, false, false]);
  pass(1);
  expect(withPictures()).toEqual([true, true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Show slide 3 of 3' }));
  expect(withPictures()).toEqual([true, true, true]);
});

test('hides a picture that fails to load', () => {
  open();
  const [picture] = carousel().querySelectorAll('img');
  if (!picture) throw new Error('The first slide has no picture.');
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
});

test('is a carousel for assistive technology, silent while it rotates', () => {
  open();
  expect(carousel()).toHaveAttribute('aria-roledescription', 'carousel');
  const slide = screen.getByRole('group', { name: '1 of 3' });
  expect(slide).toHaveAttribute('aria-roledescription', 'slide');
  expect(slide.parentElement).toHaveAttribute('aria-live', 'off');
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
  expect(slide.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(within(slide).getByRole('heading', { level: 2 })).toBeInTheDocument();
});

test('pauses while the pointer is on it', () => {
  open();
  fireEvent.pointerEnter(carousel());
  pass(3 * rotationMs);
  expect(shown()).toEqual(['1 of 3']);
  fireEvent.pointerLeave(carousel());
  pass(rotationMs);
  expect(shown()).toEqual(['2 of 3']);
});

test('pauses while the focus is inside, but not on the section itself', () => {
  open();
  act(() => carousel().focus());
  pass(rotationMs);
  expect(shown()).toEqual(['2 of 3']);
  act(() => screen.getByRole('button', { name: 'Show slide 2 of 3' }).focus());
  pass(3 * rotationMs);
  expect(shown()).toEqual(['2 of 3']);
  act(() => screen.getByRole('button', { name: 'Show slide 2 of 3' }).blur());
  pass(rotationMs);
  expect(shown()).toEqual(['3 of 3']);
});

test('pauses while the tab is hidden', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  pass(3 * rotationMs);
  expect(shown()).toEqual(['1 of 3']);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  pass(rotationMs);
  expect(shown()).toEqual(['2 of 3']);
});

test('is paused at first with reduced motion', () => {
  prefer(true);
  open();
  pass(3 * rotationMs);
  expect(shown()).toEqual(['1 of 3']);
  fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
  pass(rotationMs);
  expect(shown()).toEqual(['2 of 3']);
});

test('can be paused and played with pointer and focus on the button', () => {
  open();
  fireEvent.pointerEnter(carousel());
  const button = screen.getByRole('button', { name: 'Pause the slides' });
  act(() => button.focus());
  fireEvent.click(button);
  pass(2 * rotationMs);
  expect(shown()).toEqual(['1 of 3']);
  fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
  pass(rotationMs);
  expect(shown()).toEqual(['2 of 3']);
});

test('a dot shows its slide for the full time', () => {
  open();
  pass(rotationMs - 1000);
  fireEvent.click(screen.getByRole('button', { name: 'Show slide 3 of 3' }));
  expect(shown()).toEqual(['3 of 3']);
  expect(screen.getByRole('button', { name: 'Show slide 3 of 3' })).toHaveAttribute('aria-current', 'true');
  pass(rotationMs - 1);
  expect(shown()).toEqual(['3 of 3']);
  pass(1);
  expect(shown()).toEqual(['1 of 3']);
});
