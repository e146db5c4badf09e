import { shellHashesElementId } from '@rialto/shared/federation/area';
import { waitFor } from '@testing-library/react';
import { aRelease } from '../testing/renderShell';
import { pin, pinScripts, pinShell } from './integrity';

const info = { name: 'vendor', title: 'Vendor area', owner: 'Vendor team', paths: [], menu: [] };
const release = aRelease(info, { base: '/remotes/vendor/1/', integrity: { 'assets/8.js': 'sha384-eight' } });

function script(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  return element;
}

test('sets the registry’s hash on a script, also when its URL is not normalized', () => {
  pinScripts(release);
  // Relative to its container, as webpack writes it.
  const chunk = script(`${location.origin}/remotes/vendor/1/assets/../assets/8.js`);
  globalThis.rialtoPin?.(chunk);
  expect(chunk.integrity).toBe('sha384-eight');
  expect(chunk.crossOrigin).toBeNull();
});

test('leaves a script without a hash in the registry alone, but requests other origins with CORS', () => {
  pinScripts(release);
  const own = script('/assets/shell.js');
  pin(own);
  expect(own.integrity).toBeFalsy();
  const local = script('http://localhost:8083/assets/8.js');
  pin(local);
  expect(local.integrity).toBeFalsy();
  expect(local.crossOrigin).toBe('anonymous');
});

test('sets the page’s hash on a script of the shell', () => {
  const hashes = document.createElement('script');
  hashes.type = 'application/json';
  hashes.id = shellHashesElementId;
  hashes.textContent = JSON.stringify({ 'assets/9.js': 'sha384-nine' });
  document.body.append(hashes);
  pinShell();
  const later = script('/assets/9.js');
  globalThis.rialtoPin?.(later);
  expect(later.integrity).toBe('sha384-nine');
  hashes.remove();
});

test('fails a script that its release does not list', async () => {
  pinScripts({ ...release, base: '/remotes/vendor/4/' });
  const chunk = script('/remotes/vendor/4/assets/unlisted.js');
  const failed = jest.fn();
  chunk.onerror = failed;
  pin(chunk);
  expect(chunk.getAttribute('src')).toBeNull();
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
});

describe('a script whose hash the page lacks', () => {
  const listed = { ...release, base: '/remotes/vendor/2/', details: 'sha256-abc', integrity: {} };
  const chunkOf = () => {
    const chunk = script('/remotes/vendor/2/assets/9.js');
    globalThis.rialtoPin?.(chunk);
    document.head.append(chunk);
    return chunk;
  };

  test('is loaded once the release’s description has arrived, with the hash in it', async () => {
    const whole = { ...listed, integrity: { 'assets/9.js': 'sha384-nine' } };
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(whole));
    pinScripts(listed);
    const chunk = chunkOf();
    expect(chunk.getAttribute('src')).toBeNull();
    await waitFor(() => expect(chunk.getAttribute('src')).toMatch('/remotes/vendor/2/assets/9.js'));
    expect(chunk.integrity).toBe('sha384-nine');
    expect(fetch).toHaveBeenCalledWith(
      '/remotes/vendor/2/area.json',
      expect.objectContaining({ integrity: 'sha256-abc' }),
    );
  });

  test('fails when that does not list it', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ ...listed, integrity: {} }));
    pinScripts({ ...listed, base: '/remotes/vendor/5/' });
    const chunk = script('/remotes/vendor/5/assets/9.js');
    const failed = jest.fn();
    chunk.onerror = failed;
    pin(chunk);
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(chunk.getAttribute('src')).toBeNull();
  });

  test('fails when that cannot be loaded', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }));
    pinScripts({ ...listed, base: '/remotes/vendor/3/' });
    const chunk = script('/remotes/vendor/3/assets/9.js');
    const failed = jest.fn();
    chunk.onerror = failed;
    pin(chunk);
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(chunk.getAttribute('src')).toBeNull();
  });
});
