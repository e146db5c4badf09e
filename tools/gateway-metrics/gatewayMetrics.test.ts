import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { followLog } from './followLog';
import { countRequests, kindOf } from './gatewayMetrics';

let folder: string;
let file: string;
let lines: string[];
let log: ReturnType<typeof followLog>;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-log-'));
  file = path.join(folder, 'access.log');
  lines = [];
  log = followLog(file, (line) => lines.push(line));
});
afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

/** The lines that were read since the last call. */
async function read(): Promise<string[]> {
  await log.read();
  return lines.splice(0);
}

describe('followLog', () => {
  it('reads what is added after the start, line by line', async () => {
    writeFileSync(file, 'old\n');
    expect(await read()).toEqual([]);
    appendFileSync(file, 'one\ntwo\nthr');
    expect(await read()).toEqual(['one', 'two']);
    appendFileSync(file, 'ee\n');
    expect(await read()).toEqual(['three']);
  });

  it('reads a file that appears later from its beginning', async () => {
    expect(await read()).toEqual([]);
    writeFileSync(file, 'first\n');
    expect(await read()).toEqual(['first']);
  });

  it('reads the end of a rotated file, and the new one from its beginning', async () => {
    writeFileSync(file, '');
    await read();
    appendFileSync(file, 'one\n');
    renameSync(file, `${file}.1`);
    appendFileSync(`${file}.1`, 'two\n');
    writeFileSync(file, 'three\n');
    expect(await read()).toEqual(['one', 'two', 'three']);
  });

  it('goes on after the file was truncated or is missing for a time', async () => {
    writeFileSync(file, 'a long line\n');
    await read();
    truncateSync(file);
    appendFileSync(file, 'one\n');
    expect(await read()).toEqual(['one']);
    renameSync(file, `${file}.1`);
    expect(await read()).toEqual([]);
    writeFileSync(file, 'two\n');
    expect(await read()).toEqual(['two']);
  });
});

test.each([
  ['/', 'page'],
  ['/products?keyword=tea', 'page'],
  ['/dashboard/orders', 'page'],
  ['/api/products', 'api'],
  ['/api/media/a.webp', 'api'],
  ['/release-api/areas', 'release'],
  ['/assets/main.1f.js', 'file'],
  ['/remotes/vendor/1/routes', 'file'],
  ['/favicon.ico', 'file'],
  ['/sitemap.xml?page=1', 'file'],
])('%s is a request of the kind %s', (uri, kind) => {
  expect(kindOf(uri)).toBe(kind);
});

it('counts requests by kind and status, leaves out streams, and counts what it cannot read', async () => {
  const registry = new Registry();
  const count = countRequests(registry);
  const line = (uri: string, status: number, seconds: number) => JSON.stringify({ uri, status, seconds });
  count(line('/api/products', 200, 0.02));
  count(line('/api/orders', 502, 5));
  count(line('/api/notifications/stream', 200, 7200));
  count(line('/', 200, 0.3));
  count('not a line of the gateway');
  count('{"uri":"/","status":"200"}');
  const text = await registry.metrics();
  expect(text).toContain('rialto_gateway_request_seconds_count{kind="api",status="200"} 1');
  expect(text).toContain('rialto_gateway_request_seconds_sum{kind="api",status="502"} 5');
  expect(text).toContain('rialto_gateway_request_seconds_count{kind="page",status="200"} 1');
  expect(text).toContain('rialto_gateway_unreadable_lines_total 2');
});
