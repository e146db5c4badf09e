import { shellHashesElementId } from '@rialto/shared/federation/area';
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
