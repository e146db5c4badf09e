import { confirm, useConfirm } from '@rialto/shared/confirm';

test('resolves with the answer', async () => {
  const answered = confirm('Are you sure you want to logout?');
  expect(useConfirm.getState().question?.text).toBe('Are you sure you want to logout?');
  useConfirm.getState().answer(true);
  await expect(answered).resolves.toBe(true);
  expect(useConfirm.getState().question).toBeNull();
});

test('a second question resolves the first to false', async () => {
  const first = confirm('First?');
  const second = confirm('Second?');
  await expect(first).resolves.toBe(false);
  useConfirm.getState().answer(false);
  await expect(second).resolves.toBe(false);
});
