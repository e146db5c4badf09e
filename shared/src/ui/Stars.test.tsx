import { render, screen } from '@testing-library/react';
import { Stars } from './Stars';

/** The width of the picture in pixels and of its filled part. */
const widths = () =>
  [...document.querySelectorAll('svg')].map((svg) => {
    const width = svg.getAttribute('width') ?? '';
    return Number.parseFloat(width) * (width.endsWith('rem') ? 16 : 1);
  });

// A star is 16 wide, and 18 from the next.
test.each([
  [0, undefined],
  [0.5, 8],
  [1, 18],
  [2.3, 2 * 18 + 4.8],
  [4.6, 4 * 18 + 9.6],
  [4.96, 4 * 18 + 15.4],
  [5, 88],
])('fills %p of 5 stars proportionally', (rating, filled) => {
  render(<Stars rating={rating} />);
  expect(widths()).toEqual(filled === undefined ? [88] : [88, filled]);
});

test('fills a larger picture in the same proportion', () => {
  render(<Stars rating={2.5} size={32} />);
  expect(widths()).toEqual([168, 42]);
  expect(screen.getByText('Rated 2.5 out of 5')).toBeInTheDocument();
});
