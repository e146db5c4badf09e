import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { GatewaySettings } from '@rialto/nginx/gateway';
import { type RunningNginx, reloadGateway, startGateway } from '@rialto/nginx/run';
import { gatewaySettings } from '../stack/site';
import { stack } from '../stack/stack';
import { rawRequest } from '../support/rawRequest';

/** How a process of the API reacts to a call. */
type Behaviour = 'answers' | 'refuses' | 'dies' | 'holds';

/** A server in place of an API process, which answers with its name and records its calls. */
interface Process {
  address: string;
  calls: string[];
  behaviour: Behaviour;
  /** Answers the held calls. */
  release(): void;
  /** Drops all connections, as kill -9 does. */
  kill(): Promise<void>;
}

async function startProcess(name: string): Promise<Process> {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      one.calls.push(`${request.method} ${request.url}`);
      const answer = (status: number) => () => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ name, status }));
      };
      if (one.behaviour === 'dies') response.destroy();
      else if (one.behaviour === 'holds') held.push(answer(200));
      else answer(one.behaviour === 'refuses' ? 503 : 200)();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const one: Process = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    calls: [],
    behaviour: 'answers',
    release: () => {
      for (const answer of held.splice(0)) answer();
    },
    kill: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return one;
}

let folder: string;
let one: Process;
let two: Process;
let settings: GatewaySettings;
let gateway: RunningNginx;

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-gateway-'));
  one = await startProcess('one');
  two = await startProcess('two');
  settings = await gatewaySettings({
    siteFolder: stack().siteFolder,
    runFolder: folder,
    api: [one.address, two.address],
  });
  gateway = await startGateway(settings);
});
test.afterEach(async () => {
  await gateway.stop();
  await Promise.all([one.kill(), two.kill()]);
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  /** The name of the process that answered. */
  name?: string;
  code?: string;
  status: number;
}

async function call(method: string, address: string): Promise<Answer> {
  const body = method === 'GET' ? undefined : '{}';
  const answer = await rawRequest(gateway.url, address, { method, ...(body && { body }) });
  return { ...(JSON.parse(answer.body.toString()) as Answer), status: answer.status };
}

async function callTimes(times: number, method: string, address: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await call(method, `${address}/${n}`));
  return answers;
}

const namesOf = (answers: Answer[]) => [...new Set(answers.map(({ name }) => name))].sort();
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];

test('calls are balanced over both processes', async () => {
  expect(namesOf(await callTimes(10, 'GET', '/api/products'))).toEqual(['one', 'two']);
  expect(one.calls.length + two.calls.length).toBe(10);
});

test('no call fails when a process is killed', async () => {
  await callTimes(4, 'GET', '/api/before');
  await one.kill();
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
    const answers = await callTimes(8, method, `/api/after-${method}`);
    expect({ method, statuses: statusesOf(answers), names: namesOf(answers) }).toEqual({
      method,
      statuses: [200],
      names: ['two'],
    });
  }
});

test('the gateway starts while a process is down', async () => {
  await gateway.stop();
  await two.kill();
  gateway = await startGateway(settings);
  expect(statusesOf(await callTimes(8, 'POST', '/api/orders'))).toEqual([200]);
});

test('a call whose process dies is repeated on the other for reads only', async () => {
  one.behaviour = 'dies';
  expect(statusesOf(await callTimes(2, 'GET', '/api/products'))).toEqual([200]);
  two.behaviour = 'dies';
  for (const method of ['POST', 'PATCH']) {
    const address = `/api/orders-${method}`;
    expect(await call(method, address)).toMatchObject({ status: 502, code: 'API_UNREACHABLE' });
    expect([...one.calls, ...two.calls].filter((received) => received === `${method} ${address}`)).toHaveLength(1);
  }
});

test('a call whose process does not answer is repeated on the other for reads only', async () => {
  two.behaviour = 'holds';
  const address = '/api/products//%2F%C3%A4?keyword=%20+';
  const reads = await callTimes(2, 'GET', address);
  expect([namesOf(reads), statusesOf(reads)]).toEqual([['one'], [200]]);
  expect(one.calls.sort()).toEqual(reads.map((_, n) => `GET ${address}/${n}`));
  expect(two.calls).not.toEqual([]);

  // These calls have no short timeout.
  one.behaviour = 'holds';
  const patient = [
    'GET /api/stats/admin',
    'GET /api/users/1/export',
    'POST /api/cart',
    'PUT /api/products/1',
    'DELETE /api/cart/1',
  ];
  const answers = patient.map((line) => call(...(line.split(' ') as [string, string])));
  const received = () => [...one.calls, ...two.calls].filter((line) => patient.includes(line)).sort();
  await expect.poll(received).toEqual([...patient].sort());
  // Takes longer than the timeout of a read.
  expect(await call('GET', '/api/products')).toMatchObject({ status: 504, code: 'API_UNREACHABLE' });
  one.release();
  two.release();
  expect(statusesOf(await Promise.all(answers))).toEqual([200]);
  expect(received()).toEqual([...patient].sort());
});

test('the answer of the API passes through when all processes refuse', async () => {
  one.behaviour = 'refuses';
  two.behaviour = 'refuses';
  const answers = await callTimes(12, 'GET', '/api/products');
  expect(answers.filter(({ name }) => name === undefined)).toEqual([]);
  expect(statusesOf(answers)).toEqual([503]);
});

test('a draining process gets no new calls and finishes its own', async () => {
  one.behaviour = 'holds';
  two.behaviour = 'holds';
  const running = [call('POST', '/api/orders/1'), call('POST', '/api/orders/2')];
  await expect.poll(() => one.calls.length + two.calls.length).toBe(2);
  one.behaviour = 'answers';
  two.behaviour = 'answers';

  reloadGateway({ ...settings, draining: [one.address] });
  await expect(async () => {
    expect(namesOf(await callTimes(10, 'POST', '/api/later'))).toEqual(['two']);
  }).toPass();
  one.release();
  two.release();
  const ended = await Promise.all(running);
  expect(namesOf(ended)).toEqual(['one', 'two']);
  expect(statusesOf(ended)).toEqual([200]);

  await one.kill();
  expect(statusesOf(await callTimes(10, 'POST', '/api/without'))).toEqual([200]);
});
