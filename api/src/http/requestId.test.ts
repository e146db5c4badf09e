import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config/config';
import { createTestApp } from '../testing/testApp';
import { requestIds } from './requestId';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idOf(trustProxy: Config['trustProxy'], sent: string | undefined, remoteAddress = '127.0.0.1'): string {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (sent !== undefined) request.headers['x-request-id'] = sent;
  return requestIds(trustProxy)(request);
}

it('uses the id of a trusted proxy, also in responses', async () => {
  expect(idOf('10.0.0.0/8, loopback', 'request-1', '10.1.2.3')).toBe('request-1');
  expect(idOf(true, 'request-1', '203.0.113.9')).toBe('request-1');
  const market = await createTestApp({ trustProxy: 'loopback' });
  const headers = { 'x-request-id': '0af7651916cd43dd8448eb211c80319c' };
  const response = await market.app.inject({ url: '/api/nothing', headers });
  expect([response.headers['x-request-id'], response.json().requestId]).toEqual(Array(2).fill(headers['x-request-id']));
  await market.close();
});

it('ignores ids of others', () => {
  expect(idOf(false, 'request-1')).toMatch(UUID);
  expect(idOf('loopback', 'request-1', '203.0.113.9')).toMatch(UUID);
});

it.each([undefined, 'short', 'x'.repeat(65), 'a b c d e f', 'line\tfeed-of-mine', '"><script>alert(1)</script>'])(
  'takes no ill-formed one: %p',
  (sent) => {
    expect(idOf('loopback', sent)).toMatch(UUID);
  },
);
