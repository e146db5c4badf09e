import { inventoryFormat, priceFormat } from '@rialto/shared/contract/number';
import { chooseLanguage } from '@rialto/shared/language';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberInput } from './NumberInput';

function Price() {
  const [text, setText] = useState('');
  return (
    <NumberInput
      aria-label="Price"
      format={priceFormat}
      step={0.01}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function Inventory() {
  const [text, setText] = useState('');
  return (
    <NumberInput
      aria-label="Stock"
      format={inventoryFormat}
      step={1}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

afterEach(() => chooseLanguage('en'));

test('keeps every typed character, and exposes the number to screen readers', async () => {
  const { user } = renderRoutes([{ path: '/', element: <Price /> }], '/');
  const field = await screen.findByRole('spinbutton', { name: 'Price' });
  await user.type(field, '2,5');
  expect(field).toHaveValue('2,5');
  expect(field).toHaveAttribute('aria-valuenow', '2.5');
});

test('arrow keys step from the typed value within the bounds, in the current language', async () => {
  const { user } = renderRoutes([{ path: '/', element: <Price /> }], '/');
  const field = await screen.findByRole('spinbutton');
  await user.type(field, '4.5{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('4.51');
  await chooseLanguage('de');
  await user.type(field, '{ArrowDown}');
  expect(field).toHaveValue('4,5');
  await user.clear(field);
  await user.type(field, 'cheap{ArrowUp}');
  expect(field).toHaveValue('cheap');
});

test('a blank field steps from zero within the bounds', async () => {
  const { user } = renderRoutes([{ path: '/', element: <Inventory /> }], '/');
  const field = await screen.findByRole('spinbutton');
  await user.type(field, '{ArrowDown}');
  expect(field).toHaveValue('0');
  await user.type(field, '{ArrowUp}');
  expect(field).toHaveValue('1');
});
