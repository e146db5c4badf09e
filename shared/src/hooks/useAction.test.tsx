import { useAction } from '@rialto/shared/hooks/useAction';
import { ApiError } from '@rialto/shared/http';
import { useNotices } from '@rialto/shared/notify';
import { act, renderHook } from '@testing-library/react';

function failing() {
  let fail: (error: Error) => void = () => undefined;
  const action = new Promise<void>((_resolve, reject) => {
    fail = reject;
  });
  const hook = renderHook(() => useAction(() => action));
  act(() => void hook.result.current.run());
  return {
    ...hook,
    fail: () => act(async () => fail(new ApiError(() => 'This parcel is delivered.', 409, 'PARCEL_DELIVERED'))),
  };
}

const notices = () => useNotices.getState().notices.map(({ text }) => text);

beforeEach(() => useNotices.setState({ notices: [] }));

test('the message of a failure is beside the button while it is shown', async () => {
  const { result, fail } = failing();
  expect(result.current).toMatchObject({ isPending: true, problem: null });
  await fail();
  expect(result.current).toMatchObject({ isPending: false, problem: 'This parcel is delivered.' });
  expect(notices()).toEqual([]);
});

test('the message of a failure is a notice once the button is gone', async () => {
  const { unmount, fail } = failing();
  unmount();
  await fail();
  expect(notices()).toEqual(['This parcel is delivered.']);
});

test('the message of a failure is a notice if the button goes before it can be read', async () => {
  const { unmount, fail } = failing();
  await fail();
  unmount();
  expect(notices()).toEqual(['This parcel is delivered.']);
});

test('a message that was read is not repeated when the button goes', async () => {
  const { unmount, fail } = failing();
  await fail();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
  unmount();
  expect(notices()).toEqual([]);
});
