import { notify } from '@rialto/shared/notify';
import { fakeApi } from '@rialto/shared/testing/api';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

beforeEach(() => void fakeApi({ 'GET /announcements': [] }));

test('restores the focus when a notice is dismissed or its action taken', async () => {
  const { user } = renderShell('/login');
  await user.click(await screen.findByLabelText('Email'));
  const undo = jest.fn();
  act(() => notify('Lemons removed from your cart.', 'info', { label: 'Undo', run: undo }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Email')).toHaveFocus();

  act(() => notify('Registration successful!'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Registration successful!')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('focuses the heading when the previously focused element is gone', async () => {
  const { user } = renderShell('/login');
  const heading = await screen.findByRole('heading', { name: 'Login' });
  act(() => notify('Lemons removed from your cart.'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(heading).toHaveFocus();
});
