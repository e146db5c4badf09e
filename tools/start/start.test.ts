import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { ExpectedError } from '../expected';
import { portSetting, secretSetting } from '../settings';
import { freePort } from '../testing/freePort';
import { root } from '../workspace';

const olderNode =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.19.0"}})';

/** Runs `npm start`’s command to its end. */
function start(env: NodeJS.ProcessEnv, nodeArgs: string[] = []): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArgs, path.join(root, 'tools/run.mjs'), 'start'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, errors }));
  });
}

test('a taken port ends with a message and a non-zero exit code', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const { code, errors } = await start({ PORT: String(port) });
  await new Promise((resolve) => other.close(resolve));
  expect(errors).toBe(`Port ${port} is in use by another program. Choose another: PORT=8081 npm start\n`);
  expect(code).toBe(1);
});

test('an invalid setting ends with a message and a non-zero exit code', async () => {
  await expect(start({ PORT: 'eighty' })).resolves.toEqual({
    code: 1,
    errors: "PORT must be a number from 1 to 65535, not 'eighty'.\n",
  });
});

test('a secret may be in a file, for commands as for the API', () => {
  const given = (env: NodeJS.ProcessEnv) => jest.replaceProperty(process, 'env', env);
  const [file, value] = [path.join(root, '.nvmrc-of-nobody'), 'postgres://a@b/c'];
  given({ DATABASE_URL: value });
  expect(secretSetting('DATABASE_URL')).toBe(value);
  given({ DATABASE_URL_FILE: __filename });
  expect(secretSetting('DATABASE_URL')).toContain('a secret may be in a file');
  given({ DATABASE_URL_FILE: file });
  expect(() => secretSetting('DATABASE_URL')).toThrow('DATABASE_URL_FILE names a file that cannot be read.');
  given({ DATABASE_URL: value, DATABASE_URL_FILE: __filename });
  expect(() => secretSetting('DATABASE_URL')).toThrow('both set');
  jest.restoreAllMocks();
});

describe('PORT', () => {
  const given = (PORT: string) => jest.replaceProperty(process, 'env', { ...process.env, PORT });
  afterEach(() => jest.restoreAllMocks());

  test.each(['eighty', '0', '70000', '80.5'])('is not %s', (port) => {
    given(port);
    expect(portSetting).toThrow(new ExpectedError(`PORT must be a number from 1 to 65535, not '${port}'.`));
  });

  test.each([
    ['1', 1],
    ['65535', 65_535],
    [' ', 8080],
  ])('%j is %d', (text, port) => {
    given(text);
    expect(portSetting()).toBe(port);
  });
});

test('an older Node.js ends with a message and a non-zero exit code', async () => {
  await expect(start({}, ['--import', olderNode])).resolves.toEqual({
    code: 1,
    errors: 'Rialto needs Node.js 20.19 or later; this is 18.19.0.\n',
  });
});
