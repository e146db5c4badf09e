import { chooseLanguage } from '@rialto/shared/language';
import { DayChart } from '@rialto/shared/ui/DayChart';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';

const november = [3, 0, 12.5, 7].map((revenue, at) => ({ day: `2026-11-0${at + 1}`, orders: at, revenue }));
const october = [1, 2, 3, 400].map((revenue, at) => ({ day: `2026-10-2${at + 1}`, orders: at, revenue }));

const open = (more: Partial<ComponentProps<typeof DayChart>> = {}) =>
  render(<DayChart title="Revenue per day" measure="Revenue" figure="revenue" days={november} {...more} />);
const plot = () => screen.findByRole('img', { name: 'Revenue per day. Highest on Nov 3, 2026: $12.50.' });
const labels = (svg: HTMLElement) => [...svg.querySelectorAll('text')].map((label) => label.textContent);

test('labels the axes with rounded amounts and days, with a gridline for each amount', async () => {
  open();
  const svg = await plot();
  expect(labels(svg)).toEqual(['$0', '$5', '$10', '$15', 'Nov 1', 'Nov 2', 'Nov 3', 'Nov 4']);
  expect(svg.querySelectorAll('.visx-rows line')).toHaveLength(4);
  expect(screen.queryByText('Previous period')).not.toBeInTheDocument();
});

test('uses whole numbers for counts', async () => {
  open({ title: 'Orders per day', figure: 'orders', days: november.slice(0, 2) });
  expect(labels(await screen.findByRole('img'))).toEqual(['0', '1', 'Nov 1', 'Nov 2']);
});

test('formats numbers and days in German', async () => {
  await act(() => chooseLanguage('de'));
  open({ days: [{ day: '2026-11-20', orders: 1, revenue: 1234.5 }], previous: october });
  const svg = await screen.findByRole('img', { name: 'Revenue per day. Höchstwert am 20.11.2026: 1.234,50\u00a0$.' });
  expect(labels(svg)).toEqual(
    ['0 $', '500 $', '1.000 $', '1.500 $', '20. Nov.'].map((label) => label.replace(' $', '\u00a0$')),
  );
  expect(screen.getByText('Zeitraum davor')).toBeInTheDocument();
  await act(() => chooseLanguage('en'));
});

test('thins out day labels, but always shows the last one', async () => {
  const days = Array.from({ length: 365 }, (_, at) => ({
    day: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
    orders: 1,
    revenue: 1,
  }));
  open({ days });
  const named = labels(await screen.findByRole('img')).filter((label) => !label?.startsWith('$'));
  expect(named.length).toBeLessThan(8);
  expect(named.at(-1)).toBe('Dec 31');
});

test('draws the previous period as a line with a legend', async () => {
  open({ previous: october });
  const svg = await plot();
  expect(labels(svg)).toContain('$400');
  expect(svg.querySelectorAll('.visx-linepath').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['This period', 'Previous period']);
});

test('shows a day and the one before at the pointer until it leaves', async () => {
  open({ previous: october });
  const svg = await plot();
  await userEvent.pointer({ target: svg, coords: { clientX: 0 } });
  expect(screen.getByText('Nov 1, 2026: $3.00')).toBeInTheDocument();
  expect(screen.getByText('Oct 21, 2026: $1.00')).toBeInTheDocument();
  await userEvent.pointer({ target: svg, coords: { clientX: 5000 } });
  expect(screen.getByText('Nov 4, 2026: $7.00')).toBeInTheDocument();
  await userEvent.unhover(svg);
  expect(screen.queryByText('Nov 4, 2026: $7.00')).not.toBeInTheDocument();
});

test('keeps a touched day until the focus moves', async () => {
  open();
  const svg = await plot();
  await userEvent.pointer({ keys: '[TouchA]', target: svg, coords: { clientX: 0 } });
  expect(screen.getByText('Nov 1, 2026: $3.00')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Revenue per day'));
  expect(screen.queryByText('Nov 1, 2026: $3.00')).not.toBeInTheDocument();
});

test('arrow keys show and announce days', async () => {
  open({ previous: october });
  const svg = await plot();
  expect(svg).toHaveAccessibleDescription('Use the left and right arrow keys to read each day.');
  await userEvent.tab();
  await userEvent.tab();
  expect(svg).toHaveFocus();
  const spoken = () => svg.parentElement?.querySelector('[aria-live]');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(spoken()).toHaveTextContent('Nov 3, 2026: $12.50. Previous period: Oct 23, 2026: $3.00');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(spoken()).toHaveTextContent('Nov 1, 2026: $3.00');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(spoken()).toHaveTextContent('Nov 4, 2026: $7.00');
  await userEvent.keyboard('{Escape}');
  expect(spoken()).toBeEmptyDOMElement();
});

test('says when there are no figures and when all are zero', async () => {
  const { unmount } = open({ days: [] });
  expect(screen.getByText('No figures for this period.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  open({ days: november.map((day) => ({ ...day, revenue: 0 })) });
  expect(screen.getByText('Nothing since Nov 1, 2026.')).toBeInTheDocument();
  const svg = await screen.findByRole('img', { name: 'Revenue per day. Nothing since Nov 1, 2026.' });
  expect(labels(svg)[0]).toBe('$0');
});
