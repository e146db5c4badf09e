import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useLaidOutAtRest } from './useLaidOutAtRest';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface ListProps {
  names: string[];
  hiddenNames?: string[];
  isTyping?: boolean;
}

function List({ names, hiddenNames = [], isTyping = false }: ListProps) {
  const ref = useRef<HTMLUListElement>(null);
  useLaidOutAtRest(ref, names, isTyping);
  return (
    <ul ref={ref}>
      {names.map((name) => (
        <li key={name} hidden={hiddenNames.includes(name)}>
          {name}
        </li>
      ))}
    </ul>
  );
}

const laidOut = () =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .filter((item) => item.hasAttribute('data-laid-out'))
    .map((item) => item.textContent);

const rest = () => act(() => jest.runAllTimers());

test('lays out what a list shows, a few items in each idle moment, and what comes later', () => {
  const names = ['Fig', 'Pear', 'Plum', 'Quince', 'Rowan', 'Sloe', 'Medlar', 'Cherry'];
  const { rerender } = render(<List names={names} hiddenNames={['Pear']} />);
  expect(laidOut()).toEqual([]);
  act(() => jest.advanceTimersToNextTimer());
  expect(laidOut()).toEqual(['Fig', 'Plum', 'Quince', 'Rowan', 'Sloe', 'Medlar']);
  rest();
  expect(laidOut()).toEqual(names.filter((name) => name !== 'Pear'));
  rerender(<List names={[...names, 'Damson']} />);
  rest();
  expect(laidOut()).toEqual([...names, 'Damson']);
});

test('waits while somebody types, and leaves the end of a long list to the browser', () => {
  const names = Array.from({ length: 60 }, (_, place) => `Card ${place}`);
  const { rerender } = render(<List names={names} isTyping />);
  rest();
  expect(laidOut()).toEqual([]);
  rerender(<List names={names} />);
  rest();
  expect(laidOut()).toEqual(names.slice(0, 48));
});
