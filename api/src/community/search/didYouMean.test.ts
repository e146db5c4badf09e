import { didYouMean } from './didYouMean';

const names = ['Cherry Tomatoes on the Vine', 'Carrots', 'Crème fraîche'];

it.each([
  ['cheri tomatos', 'cherry tomatoes'],
  ['crarots', 'carrots'],
  ['carots', 'carrots'],
  ['creme fraiche', null],
  ['tomat', null],
  ['creme fraishe', 'creme fraiche'],
  ['zzzxq', null],
  ['carrots zzzxq', null],
  ['🥕', null],
])('%s → %s', (typed, meant) => {
  expect(didYouMean(typed, names)).toBe(meant);
});

it('finds nothing among no names', () => expect(didYouMean('tomato', [])).toBeNull());
