import { confirm } from '@rialto/shared/confirm';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

jest.mock('./ConfirmDialog', () => {
  throw new Error('Loading chunk 1 failed.');
});

test('without the dialog’s code, the browser asks', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(true);
  jest.spyOn(console, 'error').mockImplementation();
  renderShell('/login');
  await screen.findByLabelText('Email');
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm('Delete it?', { consequence: 'It cannot be restored.' });
  });
  await waitFor(() => expect(asked.mock.calls).toEqual([['Delete it?\n\nIt cannot be restored.']]));
  await expect(answer).resolves.toBe(true);
});
