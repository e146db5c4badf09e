import { act, render, screen } from '@testing-library/react';
import { usePicturesHeld } from './usePicturesHeld';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function List({ names, isTyping }: { names: string[]; isTyping: boolean }) {
  const ref = usePicturesHeld(isTyping);
  return (
    <ul ref={ref} aria-label="Products">
      {names.map((name) => (
        <li key={name}>
          <img src={`/${name}.svg`} alt={name} />
        </li>
      ))}
    </ul>
  );
}

const pictured = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('data-pictured'))
    .map((item) => item.querySelector('img')?.alt);

test('keeps the pictures that are there while somebody types, and brings the others one by one afterwards', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (this: HTMLImageElement) {
    return this.alt === 'Fig';
  });
  const { rerender } = render(<List names={['Fig', 'Pear']} isTyping={false} />);
  const list = screen.getByRole('list', { name: 'Products' });
  expect(list).not.toHaveAttribute('data-held');

  rerender(<List names={['Fig', 'Pear', 'Plum']} isTyping />);
  expect(list).toHaveAttribute('data-held');
  expect(pictured()).toEqual(['Fig']);

  rerender(<List names={['Fig', 'Pear', 'Plum']} isTyping={false} />);
  expect(pictured()).toEqual(['Fig', 'Pear']);
  act(() => jest.advanceTimersToNextFrame());
  expect(pictured()).toEqual(['Fig', 'Pear', 'Plum']);
  expect(list).toHaveAttribute('data-held');
  act(() => jest.advanceTimersToNextFrame());
  expect(list).not.toHaveAttribute('data-held');
});
