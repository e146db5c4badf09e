import { useConfirm } from '@rialto/shared/confirm';
import { Form, FormError, RestoredDraft, SubmitButton } from '@rialto/shared/forms/Form';
import { NumberField, SelectField, TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { type SubmitErrors, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

const blank = { name: '', price: '', kind: 'root', note: '' };
type Values = typeof blank;

interface SampleProps {
  submit: (values: Values) => unknown;
  defaultValues?: Values;
  explain?: (error: unknown) => SubmitErrors<Values> | undefined;
  draftKey?: string;
  keepSent?: boolean;
  revision?: string;
  isGuarded?: boolean;
}

function Sample({ isGuarded = false, defaultValues = blank, ...options }: SampleProps) {
  const form = useForm({
    defaultValues,
    validate: ({ name, price }) => ({
      ...(name === '' && { name: 'Enter a name.' }),
      ...(price === 'x' && { price: 'Enter a price.' }),
    }),
    ...options,
  });
  return (
    <Form form={form} aria-label="Sample">
      <RestoredDraft text="Your draft is here." startOver="Start over" />
      <TextField {...form.field('name')} label="Name" hint="As buyers read it." autoComplete="name" />
      <NumberField
        {...form.field('price')}
        label="Price"
        format={{ unit: 'money', decimals: 2, min: 0, max: 100 }}
        step={1}
      />
      <SelectField {...form.field('kind')} label="Kind">
        <option value="root">Root</option>
        <option value="leaf">Leaf</option>
      </SelectField>
      <TextAreaField {...form.field('note')} label="Note" />
      <FormError />
      <SubmitButton busyText="Saving…">Save</SubmitButton>
      <p>{`Revision ${form.revision}`}</p>
      {isGuarded && form.isChanged && <UnsavedGuard />}
    </Form>
  );
}

const name = () => screen.getByLabelText('Name');
const save = () => screen.getByRole('button', { name: /Sav/ });
const open = (props: SampleProps, user = aUser()) =>
  renderRoutes(
    [
      { path: '/', element: <Sample {...props} /> },
      { path: '/other', element: <h1>Other</h1> },
    ],
    '/',
    { user },
  );

/** A submission that the test resolves. */
function pending() {
  let answer = (_error?: Error) => {};
  const submit = jest.fn(
    (_values: Values) =>
      new Promise<void>((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve());
      }),
  );
  return { submit, answer: (error?: Error) => act(async () => answer(error)) };
}

const refusal = (fields: Record<string, string>, message = 'It was refused.') =>
  new ApiError(message, 400, 'REFUSED', { fields });

beforeEach(() => {
  sessionStorage.clear();
});

test('shows errors beside their fields, focuses the first, and sends nothing', async () => {
  const submit = jest.fn();
  const { user } = open({ submit });
  expect(name()).toHaveAccessibleDescription('As buyers read it.');
  await user.type(screen.getByLabelText('Price'), 'x');
  await user.click(save());
  expect(name()).toHaveFocus();
  expect(name()).toBeInvalid();
  expect(name()).toHaveAccessibleDescription('Enter a name.');
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Enter a price.');
  await user.type(name(), 'L');
  expect(name()).toBeValid();
  expect(screen.getByLabelText('Price')).toBeInvalid();
  expect(submit).not.toHaveBeenCalled();
});

test('sends the typed values of all fields once, then resets them', async () => {
  const { submit, answer } = pending();
  const { user } = open({ submit });
  expect(name()).toHaveAttribute('autocomplete', 'name');
  await user.type(name(), ' Leeks ');
  await user.type(screen.getByLabelText('Price'), '2,5');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Leaf');
  await user.type(screen.getByLabelText('Note'), 'Mild.');
  await user.dblClick(save());
  expect(save()).toHaveTextContent('Saving…');
  expect(save()).toHaveAttribute('aria-busy', 'true');
  await user.click(save());
  await answer();
  expect(submit.mock.calls).toEqual([[{ name: ' Leeks ', price: '2,5', kind: 'leaf', note: 'Mild.' }]]);
  expect(name()).toHaveValue('');
  expect(save()).toHaveTextContent('Save');
});

test('sends once for two clicks before the next render', async () => {
  const { submit, answer } = pending();
  const { user } = open({ submit });
  await user.type(name(), 'Leeks');
  act(() => {
    save().click();
    save().click();
  });
  await answer();
  expect(submit).toHaveBeenCalledTimes(1);
});

test('keeps text typed while sending', async () => {
  const { submit, answer } = pending();
  const { user } = open({ submit });
  await user.type(name(), 'Leeks');
  await user.type(screen.getByLabelText('Note'), 'Mild.');
  await user.click(save());
  await user.type(name(), ' and chard');
  await answer();
  expect(name()).toHaveValue('Leeks and chard');
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('keeps the sent values with `keepSent`', async () => {
  const { submit, answer } = pending();
  const { user } = open({ submit, keepSent: true });
  await user.type(name(), 'Leeks');
  await user.click(save());
  await answer();
  expect(name()).toHaveValue('Leeks');
});

test('shows the server’s error beside its field, focuses it and keeps all values', async () => {
  const { submit, answer } = pending();
  const { user } = open({ submit });
  await user.type(name(), 'Leeks');
  await user.click(save());
  await answer(refusal({ name: 'Name is taken' }));
  await waitFor(() => expect(name()).toHaveFocus());
  expect(name()).toHaveAccessibleDescription('Name is taken.');
  expect(name()).toHaveValue('Leeks');
  expect(screen.queryByText('It was refused.')).not.toBeInTheDocument();
  await user.click(save());
  await answer();
  expect(name()).toBeValid();
});

test.each([
  ['of no field', {}],
  ['of a field that the form does not show', { name: 'Name is taken', shopId: 'Shop is closed' }],
])('shows a refusal %s in the alert', async (_, fields) => {
  const { submit, answer } = pending();
  const { user } = open({ submit });
  await user.type(name(), 'Leeks');
  await user.click(save());
  await answer(refusal(fields));
  expect(screen.getByRole('alert')).toHaveTextContent('It was refused.');
  expect(name()).toBeValid();
  expect(save()).toHaveAttribute('aria-busy', 'false');
});

test('shows a general message for errors of other kinds', async () => {
  const { submit, answer } = pending();
  const { user } = open({ submit });
  await user.type(name(), 'Leeks');
  await user.click(save());
  await answer(new TypeError('x is not a function'));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
});

test('shows the form’s own explanation of a refusal', async () => {
  const { submit, answer } = pending();
  const explain = () => ({ errors: { note: 'Too long.' }, failure: 'Not saved.' });
  const { user } = open({ submit, explain });
  await user.type(name(), 'Leeks');
  await user.click(save());
  await answer(refusal({}));
  expect(screen.getByLabelText('Note')).toHaveFocus();
  expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Too long.');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
});

test('translates errors when the language changes', async () => {
  let word = 'Name is taken';
  const error = new ApiError('Refused.', 400, 'REFUSED');
  Object.defineProperty(error, 'fields', { get: () => ({ name: word }) });
  const { submit, answer } = pending();
  const { user } = open({ submit });
  await user.type(name(), 'Leeks');
  await user.click(save());
  await answer(error);
  word = 'Der Name ist vergeben';
  await user.type(screen.getByLabelText('Note'), 'x');
  expect(name()).toHaveAccessibleDescription('Der Name ist vergeben.');
});

test('stores a draft, restores it, and drops it once sent', async () => {
  const first = pending();
  const before = open({ submit: first.submit, draftKey: 'rialto.sample' });
  expect(screen.queryByText('Your draft is here.')).not.toBeInTheDocument();
  await before.user.type(name(), 'Leeks');
  await before.user.click(save());
  await first.answer(refusal({}));
  before.unmount();

  const second = pending();
  const after = open({ submit: second.submit, draftKey: 'rialto.sample' });
  expect(name()).toHaveValue('Leeks');
  expect(screen.getByText('Your draft is here.')).toBeInTheDocument();
  await after.user.click(save());
  await second.answer();
  expect(sessionStorage).toHaveLength(0);
  expect(screen.queryByText('Your draft is here.')).not.toBeInTheDocument();
});

test('drops a sent draft also when the form is unmounted', async () => {
  const { submit, answer } = pending();
  const { user, unmount } = open({ submit, draftKey: 'rialto.sample' });
  await user.type(name(), 'Leeks');
  await user.click(save());
  unmount();
  await answer();
  expect(sessionStorage).toHaveLength(0);
});

test('reset discards the draft and the errors', async () => {
  const before = open({ submit: jest.fn(), draftKey: 'rialto.sample' });
  await before.user.type(screen.getByLabelText('Note'), 'Mild.');
  before.unmount();
  const { user } = open({ submit: jest.fn(), draftKey: 'rialto.sample' });
  await user.click(save());
  expect(name()).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(name()).toBeValid();
  expect(screen.getByLabelText('Note')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('changes keep the revision they began at, also across a reload', async () => {
  const props = { submit: jest.fn(), draftKey: 'rialto.sample' };
  const before = open({ ...props, revision: '1' });
  expect(screen.getByText('Revision 1')).toBeInTheDocument();
  await before.user.type(name(), 'Leeks');
  before.unmount();
  const { user } = open({ ...props, revision: '2' });
  expect(screen.getByText('Revision 1')).toBeInTheDocument();
  await user.clear(name());
  expect(screen.getByText('Revision 2')).toBeInTheDocument();
});

test('text typed while saving becomes a change of the saved revision', async () => {
  let answer = () => {};
  const submit = () => new Promise<string>((resolve) => (answer = () => resolve('2')));
  const { user } = open({ submit, revision: '1' });
  await user.type(name(), 'Leeks');
  await user.click(save());
  await user.type(name(), '!');
  await act(async () => answer());
  expect(screen.getByText('Revision 2')).toBeInTheDocument();
});

test('asks before leaving a changed form', async () => {
  const { user, router } = open({ submit: jest.fn(), isGuarded: true });
  await user.type(name(), 'Leeks');
  await act(() => router.navigate('/other'));
  await waitFor(() => expect(useConfirm.getState().question?.text).toBe('Leave without saving?'));
  await act(async () => useConfirm.getState().answer(false));
  expect(name()).toHaveValue('Leeks');
});

test('keeps and sends text typed before hydration', async () => {
  const { submit, answer } = pending();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Sample submit={submit} />);
  container.querySelector('input')?.setRangeText('Leeks');
  render(<Sample submit={submit} />, { container, hydrate: true });
  expect(name()).toHaveValue('Leeks');
  act(() => save().click());
  await answer();
  expect(submit.mock.calls[0]?.[0].name).toBe('Leeks');
});

test('ignores line endings that a control normalizes', () => {
  const defaultValues = { ...blank, note: '1 Mill Lane\r\nSpringfield' };
  open({ submit: jest.fn(), defaultValues, draftKey: 'rialto.sample' });
  expect(screen.getByLabelText('Note')).toHaveValue('1 Mill Lane\nSpringfield');
  expect(sessionStorage).toHaveLength(0);
});

test('sends values filled in by a password manager without an event', async () => {
  const { submit, answer } = pending();
  const { user } = open({ submit });
  (name() as HTMLInputElement).setRangeText('Leeks');
  await user.click(save());
  await answer();
  expect(submit.mock.calls[0]?.[0].name).toBe('Leeks');
});
