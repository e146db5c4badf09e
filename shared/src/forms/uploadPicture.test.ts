import { uploadPicture, uploadProblem } from '@rialto/shared/forms/uploadPicture';
import { http } from '@rialto/shared/http';
import { inLanguage } from '@rialto/shared/language';
import { fakeApi } from '@rialto/shared/testing/api';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';

const mebibyte = 1024 * 1024;
const photo = new File(['bytes'], 'leek.png', { type: 'image/png' });
const uploaded = { url: `/api/media/uploads/${'a'.repeat(32)}/640.webp`, width: 640, height: 480 };

test.each([
  ['image/png', 1, null],
  ['image/jpeg', 8 * mebibyte, null],
  ['image/jpeg', 8 * mebibyte + 1, 'This picture is 8.0 MB. Choose one up to 8 MB.'],
  ['image/webp', 12.3 * mebibyte, 'This picture is 12.3 MB. Choose one up to 8 MB.'],
  ['image/png', 0, 'This file is empty. Choose another picture.'],
  ['image/svg+xml', 9, 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
  ['text/html', 9, 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
  ['', 9, 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
])('a %s of %d bytes: %s', (type, size, problem) => {
  expect(uploadProblem({ type, size })).toBe(problem);
});

test('the size of a file is written as the language writes it', async () => {
  expect(await pictureTexts.load('de')).toBe(true);
  expect(inLanguage('de', () => uploadProblem({ type: 'image/webp', size: 12.3 * mebibyte }))).toMatch(
    /^Dieses Bild ist 12,3 MB groß\./,
  );
});

test('sends the file as `image` and gives what the server made of it', async () => {
  const calls = fakeApi({ 'POST /uploads': () => ({ status: 201, body: uploaded }) });
  expect(await uploadPicture(photo)).toEqual(uploaded);
  expect((calls[0]?.body as FormData | undefined)?.get('image')).toEqual(photo);
});

describe('a slow line', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A server that never answers: only giving up ends the call. Returns what reports progress. */
  function standingStill() {
    let progress: (loaded: number) => void = () => {};
    http.defaults.adapter = (config) =>
      new Promise((_resolve, reject) => {
        progress = (loaded) => config.onUploadProgress?.({ loaded, total: 100, bytes: 1, lengthComputable: true });
        config.signal?.addEventListener?.('abort', () => reject(new Error('aborted')));
      });
    return { progress: (loaded: number) => progress(loaded) };
  }

  test('takes as long as it takes, while something moves', async () => {
    const line = standingStill();
    const parts: number[] = [];
    const sending = uploadPicture(photo, { onProgress: (part) => parts.push(part) });
    const ended = jest.fn();
    sending.then(ended, ended);
    for (const loaded of [25, 50, 75, 100]) {
      await jest.advanceTimersByTimeAsync(55_000);
      line.progress(loaded);
    }
    expect(ended).not.toHaveBeenCalled();
    expect(parts).toEqual([0.25, 0.5, 0.75, 1]);
    const failing = expect(sending).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: expect.stringContaining('upload stopped'),
    });
    await jest.advanceTimersByTimeAsync(60_000);
    await failing;
  });

  test('is given up when asked, which is no error of the line', async () => {
    standingStill();
    const giveUp = new AbortController();
    const failing = expect(uploadPicture(photo, { signal: giveUp.signal })).rejects.toThrow('canceled');
    await jest.advanceTimersByTimeAsync(1000);
    giveUp.abort();
    await failing;
  });
});
