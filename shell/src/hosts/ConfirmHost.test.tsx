import { confirm } from '@rialto/shared/confirm';
import { fakeApi } from '@rialto/shared/testing/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

beforeEach(() => void fakeApi({ 'GET /announcements': [] }));

async function ask() {
  let asked = Promise.resolve(true);
  act(() => {
    asked = confirm('Delete it?');
  });
  expect(await screen.findByRole('alertdialog', { name: 'Delete it?' })).toBeInTheDocument();
  return asked;
}

test('resolves to the user’s answer', async () => {
  const { user } = renderShell('/login');
  await screen.findByLabelText('Email');
  const asking = ask();
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await expect(asking).resolves.toBe(true);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('reads an email address in a question as one word', async () => {
  renderShell('/login');
  await screen.findByLabelText('Email');
  act(() => void confirm('Suspend ada@example.com?'));
  const question = await screen.findByRole('alertdialog', { name: 'Suspend ada@example.com?' });
  expect(within(question).getByRole('heading', { name: 'Suspend ada@example.com?' })).toBeInTheDocument();
});

test('answers no when the user leaves the page, but not when its query changes', async () => {
  const { router } = renderShell('/login');
  await screen.findByLabelText('Email');
  const asking = ask();
  await screen.findByRole('alertdialog');
  await act(() => router.navigate('/login?next=%2Fdashboard'));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await act(() => router.navigate('/register'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await expect(asking).resolves.toBe(false);
});
