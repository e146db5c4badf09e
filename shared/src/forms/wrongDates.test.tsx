import { Form, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen } from '@testing-library/react';

function Sample({ submit }: { submit: (values: object) => void }) {
  const form = useForm({ defaultValues: { day: '', until: '' }, submit });
  return (
    <Form form={form} aria-label="Sample">
      <TextField {...form.field('day')} label="Day" type="date" />
      <TextField {...form.field('until')} label="Until" type="datetime-local" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

test('half a date is not sent as none, nor a year such as 0026', async () => {
  const submit = jest.fn();
  const { user } = renderRoutes([{ path: '/', element: <Sample submit={submit} /> }], '/');
  const [day, until, save] = [screen.getByLabelText('Day'), screen.getByLabelText('Until'), screen.getByText('Save')];
  // As browsers report '11/dd/yyyy'; jsdom has no such fields.
  Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } });
  await user.type(until, '0026-11-27T09:00');
  await user.click(save);
  expect(day).toHaveAccessibleDescription('Enter the whole date, with a year of four digits.');
  expect(day).toHaveFocus();
  expect(until).toHaveAccessibleDescription('Enter the whole date, with a year of four digits, and the time.');
  Object.defineProperty(day, 'validity', { value: { badInput: false } });
  await user.type(day, '2026-11-27');
  await user.clear(until);
  await user.click(save);
  expect(submit).toHaveBeenCalledWith({ day: '2026-11-27', until: '' });
});
