import { PhotosField } from '@rialto/shared/forms/PhotosField';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

const url = (n: number) => `/api/media/uploads/${String(n).repeat(32)}/640.webp`;
const picture = (name: string, type = 'image/png') => new File(['bytes'], name, { type });

function Field({ first, onUploading }: { first: string; onUploading: (is: boolean) => void }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PhotosField max={4} value={value} onChange={setValue} onUploading={onUploading} />
      <output>{value}</output>
    </>
  );
}

function open(first = '') {
  const uploading: boolean[] = [];
  const element = <Field first={first} onUploading={(is) => uploading.push(is)} />;
  const view = renderRoutes([{ path: '/', element }], '/', { user: aUser() });
  return { ...view, uploading };
}
const choose = (view: ReturnType<typeof open>, files: File[]) =>
  view.user.upload(screen.getByLabelText('Add photos'), files);
const shown = () => document.querySelector('output')?.textContent;

test('uploads several photos one after the other, and tells the form', async () => {
  let uploads = 0;
  fakeApi({
    'POST /uploads': () => {
      uploads += 1;
      return { status: 201, body: { url: url(uploads), width: 640, height: 480 } };
    },
  });
  const view = open();
  await choose(view, [picture('a.png'), picture('b.png')]);
  await waitFor(() => expect(shown()).toBe(`${url(1)} ${url(2)}`));
  await waitFor(() => expect(view.uploading.at(-1)).toBe(false));
  expect(view.uploading).toContain(true);
});

test('takes no more than there is room for, and says so', async () => {
  fakeApi({ 'POST /uploads': { url: url(9), width: 640, height: 480 } });
  const view = open([1, 2, 3].map(url).join(' '));
  await choose(view, [picture('a.png'), picture('b.png')]);
  expect(await screen.findByText('You can add up to 4 photos. Remove one to add another.')).toBeInTheDocument();
  await waitFor(() => expect(shown()).toBe([1, 2, 3, 9].map(url).join(' ')));
  // With room again, the other one can follow.
  await view.user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  fakeApi({ 'POST /uploads': { url: url(8), width: 640, height: 480 } });
  await view.user.click(screen.getByRole('button', { name: 'Try b.png again' }));
  await waitFor(() => expect(shown()).toBe([2, 3, 9, 8].map(url).join(' ')));
});

test('removes a photo', async () => {
  fakeApi({});
  const view = open([1, 2].map(url).join(' '));
  await view.user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(shown()).toBe(url(2));
  expect(screen.getByLabelText('Add photos')).toHaveFocus();
});

test('names a file that is no picture or that the server refuses, and keeps the others', async () => {
  fakeApi({ 'POST /uploads': () => ({ status: 400, body: { message: 'The picture is damaged or incomplete.' } }) });
  const view = open(url(1));
  await choose(view, [picture('broken.png')]);
  expect(await screen.findByText('The picture is damaged or incomplete.')).toBeInTheDocument();
  expect(shown()).toBe(url(1));
});
