import { DayChart } from '@rialto/shared/ui/DayChart';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let isReachable = false;
jest.mock('@rialto/shared/ui/chart/DayPlot', () => {
  if (!isReachable) throw new Error('Loading chunk dayPlot failed.');
  return jest.requireActual<object>('@rialto/shared/ui/chart/DayPlot');
});

test('shows an error in the chart’s place if its code cannot be loaded, and loads it on demand', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  render(
    <>
      <p>The rest of the page</p>
      <DayChart
        title="Revenue per day"
        measure="Revenue"
        figure="revenue"
        days={[{ day: '2026-11-01', orders: 1, revenue: 3 }]}
      />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the chart.');
  expect(screen.getByText('The rest of the page')).toBeInTheDocument();
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /^Revenue per day/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
