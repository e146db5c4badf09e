import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Registry } from '@rialto/shared/federation/area';
import { areaFolders, root } from '@rialto/tools/workspace';
import { stack } from '../stack/stack';

function scriptsBelow(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

const shell = () => scriptsBelow(path.join(root, 'shell/dist'));
const registry = () => JSON.parse(readFileSync(path.join(stack().siteFolder, 'remotes.json'), 'utf8')) as Registry;

test('the shell’s build contains no address, version, entry or page of an area', () => {
  const traces = Object.values(registry()).flatMap(({ active }) => [
    active.version,
    active.base,
    active.entry,
    ...active.scripts,
    // With quotes, since an address may contain the same word.
    ...active.menu.map(({ label }) => `"${label}"`),
  ]);
  expect(traces.length).toBeGreaterThan(16);
  for (const { name, text } of shell())
    for (const word of traces) expect(text.includes(word), `${name} contains ${word}`).toBe(false);
});

/** Strings that survive minification, one for each shared module. */
const fingerprints = {
  'react and react-dom': 'react.dev/errors',
  'the router': 'may be used only in the context of a <Router>',
  'styled-components': 'data-styled-version',
  'the query client': 'No QueryClient set',
  'the session': 'rialto.endedBy',
  'the http client': '"NETWORK"',
  axios: 'ERR_NETWORK',
  'the cart': 'rialto.cart',
};

for (const [what, words] of Object.entries(fingerprints))
  test(`only the shell contains ${what}`, () => {
    expect(shell().filter(({ text }) => text.includes(words)).length).toBe(1);
    for (const app of areaFolders)
      for (const { name, text } of scriptsBelow(path.join(root, app, 'dist')))
        expect(text.includes(words), `${app}: ${name}`).toBe(false);
  });

test('every script of an area is in its release, with the hash in the registry', async () => {
  const { createHash } = await import('node:crypto');
  for (const { active } of Object.values(registry())) {
    const folder = path.join(stack().siteFolder, active.base);
    const scripts = scriptsBelow(folder);
    expect(scripts.map(({ name }) => name).sort()).toEqual(Object.keys(active.integrity).sort());
    for (const { name, text } of scripts)
      expect(active.integrity[name]).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
  }
});

test('published files contain no source maps and no paths of the build machine', () => {
  const files = readdirSync(stack().siteFolder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map') && name !== 'gateway/pages.map')).toEqual([]);
  for (const { name, text } of scriptsBelow(stack().siteFolder)) expect(text.includes(root), name).toBe(false);
});
