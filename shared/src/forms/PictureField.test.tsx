import { endSession, startSession } from '@rialto/shared/auth';
import { PictureField } from '@rialto/shared/forms/PictureField';
import { http } from '@rialto/shared/http';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

const address = `/api/media/uploads/${'a'.repeat(32)}/640.webp`;
const stored = { 'POST /uploads': () => ({ status: 201, body: { url: address, width: 640, height: 480 } }) };
const photo = new File(['bytes'], 'leek.png', { type: 'image/png' });

const reported: boolean[] = [];
const signedOut = jest.fn();

function Form({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <form aria-label="form">
      <PictureField
        label="Image URL"
        hint="If you have one."
        error={error}
        value={value}
        onChange={setValue}
        onUploading={(uploading) => reported.push(uploading)}
        onSignedOut={signedOut}
      />
      <textarea aria-label="Words" />
    </form>
  );
}

const open = (props: { start?: string; error?: string } = {}, user: ReturnType<typeof aUser> | undefined = aUser()) =>
  renderRoutes([{ path: '/write', element: <Form {...props} /> }], '/write?x=1', user ? { user } : {});
const chooser = () => screen.getByLabelText<HTMLInputElement>('Choose a picture');
const url = () => screen.getByRole('textbox', { name: 'Image URL' });
const shown = () => screen.getByRole('group', { name: 'Picture' }).querySelector('img');

beforeEach(() => {
  reported.length = 0;
  signedOut.mockClear();
});

test('accepts a typed URL', async () => {
  const calls = fakeApi({});
  const { user } = open({ error: 'That is no address.' });
  await user.type(url(), 'https://pictures.example/leek.png');
  expect(url()).toHaveValue('https://pictures.example/leek.png');
  expect(url()).toHaveAccessibleDescription('That is no address.');
  expect(url()).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(shown()).toHaveAttribute('src', 'https://pictures.example/leek.png'));
  expect(calls).toEqual([]);
});

test('uploads a chosen picture and takes its URL as value', async () => {
  const calls = fakeApi(stored);
  const { user } = open();
  await user.upload(chooser(), photo);
  await waitFor(() => expect(url()).toHaveValue(address));
  expect(screen.getByText('Picture uploaded.')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
  expect((calls[0]?.body as FormData | undefined)?.get('image')).toEqual(photo);
  expect(reported).toEqual([false, true, false]);
  await waitFor(() => expect(document.querySelector('source[type="image/avif"]')).toBeInTheDocument());
});

test('shows the picture and the progress during the upload, which can be cancelled', async () => {
  let report: (loaded: number) => void = () => {};
  let given = false;
  http.defaults.adapter = (config) =>
    new Promise((_resolve, reject) => {
      report = (loaded) => config.onUploadProgress?.({ loaded, total: 100, bytes: 1, lengthComputable: true });
      config.signal?.addEventListener?.('abort', () => {
        given = true;
        reject(new Error('aborted'));
      });
    });
  const { user } = open({ start: 'https://pictures.example/old.png' });
  await user.upload(chooser(), photo);
  const progress = await screen.findByRole('progressbar', { name: 'Uploading leek.png' });
  expect(progress).toHaveValue(0);
  await waitFor(() => expect(shown()?.getAttribute('src')).toMatch(/^data:image\/png/));
  act(() => report(40));
  expect(progress).toHaveValue(0.4);
  act(() => report(100));
  expect(screen.getByText('Almost there…')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(given).toBe(true);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(url()).toHaveValue('https://pictures.example/old.png');
  expect(chooser()).toHaveFocus();
});

test.each([
  [new File(['%PDF'], 'leek.pdf', { type: 'application/pdf' }), 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
  [new File([], 'leek.png', { type: 'image/png' }), 'This file is empty. Choose another picture.'],
])('does not send invalid files', async (file, words) => {
  const calls = fakeApi(stored);
  open();
  fireEvent.change(await screen.findByLabelText('Choose a picture'), { target: { files: [file] } });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(calls).toEqual([]);
  expect(url()).toHaveValue('');
});

test('shows the server’s error until the next upload', async () => {
  let refuses = true;
  fakeApi({
    'POST /uploads': () =>
      refuses ? { status: 415, body: { message: 'This is no picture.' } } : stored['POST /uploads'](),
  });
  const { user } = open({ start: 'https://pictures.example/old.png' });
  await user.upload(chooser(), photo);
  expect(await screen.findByText('This is no picture.')).toBeInTheDocument();
  expect(url()).toHaveValue('https://pictures.example/old.png');
  refuses = false;
  await user.upload(chooser(), photo);
  await waitFor(() => expect(url()).toHaveValue(address));
  expect(screen.queryByText('This is no picture.')).not.toBeInTheDocument();
});

test('accepts dropped pictures and leaves dropped text to the browser', async () => {
  fakeApi(stored);
  open();
  const field = await screen.findByRole('group', { name: 'Picture' });
  expect(fireEvent.dragOver(field, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(fireEvent.dragOver(field, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(fireEvent.drop(field, { dataTransfer: { files: [photo] } })).toBe(false);
  await waitFor(() => expect(url()).toHaveValue(address));
});

test('accepts pictures pasted anywhere in the form, unless the clipboard also has text', async () => {
  const calls = fakeApi(stored);
  open();
  const words = await screen.findByLabelText('Words');
  const paste = (types: string[]) => {
    const event = createEvent.paste(words, { clipboardData: { types, files: [photo] } });
    return fireEvent(words, event);
  };
  expect(paste(['text/plain', 'Files'])).toBe(true);
  expect(calls).toEqual([]);
  expect(paste(['Files'])).toBe(false);
  await waitFor(() => expect(url()).toHaveValue(address));
});

test('removes the picture', async () => {
  fakeApi({});
  const { user } = open({ start: address });
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
  expect(url()).toHaveValue('');
  expect(chooser()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
});

test('does not overwrite a URL typed during the upload', async () => {
  let answer: () => void = () => {};
  fakeApi({
    'POST /uploads': () =>
      new Promise((resolve) => {
        answer = () => resolve(stored['POST /uploads']());
      }),
  });
  const { user } = open();
  await user.upload(chooser(), photo);
  await screen.findByRole('progressbar');
  await user.type(url(), 'https://a.example');
  await act(async () => answer());
  expect(url()).toHaveValue('https://a.example');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test.each(['signed out before', 'signed out meanwhile'])('%s, links to the login', async (when) => {
  fakeApi({ 'POST /uploads': () => ({ status: 401, body: { message: 'Log in.' } }) });
  const { user } = open({}, aUser());
  if (when === 'signed out before') act(() => endSession(null));
  else act(() => startSession('another', aUser()));
  await user.upload(chooser(), photo);
  expect(await screen.findByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login?next=%2Fwrite%3Fx%3D1');
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
