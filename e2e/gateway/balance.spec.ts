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

/** How a process of the API may take a call. */
type Manner = 'answers' | 'refuses' | 'dies' | 'holds';

/** In the place of one process of the API, a server that says who it is and notes what it hears. */
interface Process {
  address: string;
  heard: string[];
  manner: Manner;
  /** Answers what was held. */
  release(): void;
  /** As kill -9 does. */
  kill(): Promise<void>;
}

async function startProcess(name: string): Promise<Process> {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      one.heard.push(`${request.method} ${request.url}`);
      const answer = (status: number) => () => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ name, status }));
      };
      if (one.manner === 'dies') response.destroy();
      else if (one.manner === 'holds') held.push(answer(200));
      else answer(one.manner === 'refuses' ? 503 : 200)();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const one: Process = {
    // A server on a port has no other kind of address.
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    manner: 'answers',
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
  /** Of the process that answered. */
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
  for (let turn = 0; turn < times; turn += 1) answers.push(await call(method, `${address}/${turn}`));
  return answers;
}

const namesOf = (answers: Answer[]) => [...new Set(answers.map(({ name }) => name))].sort();
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];

test('calls go to both processes', async () => {
  expect(namesOf(await callTimes(10, 'GET', '/api/products'))).toEqual(['one', 'two']);
  expect(one.heard.length + two.heard.length).toBe(10);
});

test('when a process is killed, no call fails', async () => {
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

test('a process that is away at the start is no obstacle', async () => {
  await gateway.stop();
  await two.kill();
  gateway = await startGateway(settings);
  expect(statusesOf(await callTimes(8, 'POST', '/api/orders'))).toEqual([200]);
});

test('what a process dies over is read from the other, and never written twice', async () => {
  one.manner = 'dies';
  expect(statusesOf(await callTimes(2, 'GET', '/api/products'))).toEqual([200]);
  two.manner = 'dies';
  for (const method of ['POST', 'PATCH']) {
    const address = `/api/orders-${method}`;
    expect(await call(method, address)).toMatchObject({ status: 502, code: 'API_UNREACHABLE' });
    expect([...one.heard, ...two.heard].filter((heard) => heard === `${method} ${address}`)).toHaveLength(1);
  }
});

test('what a process keeps silent about is read from the other, and never written there', async () => {
  two.manner = 'holds';
  const address = '/api/products//%2F%C3%A4?keyword=%20+';
  const reads = await callTimes(2, 'GET', address);
  expect([namesOf(reads), statusesOf(reads)]).toEqual([['one'], [200]]);
  expect(one.heard.sort()).toEqual(reads.map((_, turn) => `GET ${address}/${turn}`));
  expect(two.heard).not.toEqual([]);

  // Whoever is asked for these is waited for.
  one.manner = 'holds';
  const patient = [
    'GET /api/stats/admin',
    'GET /api/users/1/export',
    'POST /api/cart',
    'PUT /api/products/1',
    'DELETE /api/cart/1',
  ];
  const answers = patient.map((asked) => call(...(asked.split(' ') as [string, string])));
  const heard = () => [...one.heard, ...two.heard].filter((line) => patient.includes(line)).sort();
  await expect.poll(heard).toEqual([...patient].sort());
  // As long as a read is waited for, and longer.
  expect(await call('GET', '/api/products')).toMatchObject({ status: 504, code: 'API_UNREACHABLE' });
  one.release();
  two.release();
  expect(statusesOf(await Promise.all(answers))).toEqual([200]);
  expect(heard()).toEqual([...patient].sort());
});

test('while all refuse, they are heard in their own words', async () => {
  one.manner = 'refuses';
  two.manner = 'refuses';
  const answers = await callTimes(12, 'GET', '/api/products');
  expect(answers.filter(({ name }) => name === undefined)).toEqual([]);
  expect(statusesOf(answers)).toEqual([503]);
});

test('a process that is drained gets no new call, and ends those it has', async () => {
  one.manner = 'holds';
  two.manner = 'holds';
  const under = [call('POST', '/api/orders/1'), call('POST', '/api/orders/2')];
  await expect.poll(() => one.heard.length + two.heard.length).toBe(2);
  one.manner = 'answers';
  two.manner = 'answers';

  reloadGateway({ ...settings, draining: [one.address] });
  await expect(async () => {
    expect(namesOf(await callTimes(10, 'POST', '/api/later'))).toEqual(['two']);
  }).toPass();
  one.release();
  two.release();
  const ended = await Promise.all(under);
  expect(namesOf(ended)).toEqual(['one', 'two']);
  expect(statusesOf(ended)).toEqual([200]);

  await one.kill();
  expect(statusesOf(await callTimes(10, 'POST', '/api/without'))).toEqual([200]);
});
