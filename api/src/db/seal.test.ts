import { isSealedWithFirst, seal, sealKeysOf, unseal } from './seal';

const none = {
  encryptionKey: undefined,
  encryptionKeyPrevious: undefined,
  jwtSecret: undefined,
  jwtSecretPrevious: undefined,
};
const old = sealKeysOf({ ...none, jwtSecret: 'the secret of the tokens, long enough' });
const both = sealKeysOf({
  ...none,
  encryptionKey: 'a key of its own, long enough',
  jwtSecret: 'the secret of the tokens, long enough',
});

it('opens what it has sealed, with any of its keys, and at its place only', () => {
  const sealed = seal(old, 'Grüße', 'totp_factors 7');
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(seal(old, 'Grüße', 'totp_factors 7')).not.toBe(sealed);
  expect(unseal(old, sealed, 'totp_factors 7')).toBe('Grüße');
  expect(unseal(both, sealed, 'totp_factors 7')).toBe('Grüße');
  expect(unseal(old, sealed, 'totp_factors 8')).toBeUndefined();
});

it('opens nothing that was changed, or was sealed with another key', () => {
  const parts = seal(both, 'secret', 'here').split('.');
  for (const index of [2, 3, 4]) {
    const changed = parts.map((part, at) => (at === index ? `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}` : part));
    expect(unseal(both, changed.join('.'), 'here')).toBeUndefined();
  }
  expect(unseal(old, parts.join('.'), 'here')).toBeUndefined();
  for (const broken of ['', 'v1', 'v1.x.y', parts.slice(0, 4).join('.'), parts.join('.').slice(0, -12)])
    expect(unseal(both, broken, 'here')).toBeUndefined();
});

it('knows what has to be sealed again after a rotation', () => {
  const sealed = seal(old, 'secret', 'here');
  expect([isSealedWithFirst(old, sealed), isSealedWithFirst(both, sealed)]).toEqual([true, false]);
});

it('seals nothing without a key', () => {
  expect(() => seal(sealKeysOf(none), 'secret', 'here')).toThrow('no key');
});
