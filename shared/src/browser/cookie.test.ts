import { readCookie, setCookie } from './cookie';

test('keeps a choice for a year, and does not send it with requests from other sites', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  setCookie('rialto.language', 'de');
  expect(written).toHaveBeenCalledWith('rialto.language=de; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('reads the cookie of exactly this name', () => {
  expect(readCookie('rialto.languages=xx; rialto.language=de; rialtoxlanguage=yy', 'rialto.language')).toBe('de');
  expect(readCookie('rialto.languages=xx', 'rialto.language')).toBeUndefined();
});
