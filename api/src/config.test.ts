import { ConfigError, readConfig } from './config';

const secret = 'x'.repeat(32);

it('needs nothing outside production', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 4000,
    seed: 'demo',
    jwtSecret: undefined,
    databaseUrl: undefined,
    corsOrigins: [],
    trustProxy: false,
    limits: {
      callsPerMinute: 1200,
      registrationsPerHour: 200,
      loginFailures: 10,
      loginWindowMinutes: 15,
      bodyKilobytes: 256,
    },
  });
});

it('reads what is set, and takes blank for not set', () => {
  const config = readConfig({
    PORT: '80',
    CORS_ORIGINS: 'https://a.example, http://b.example:81',
    TRUST_PROXY: '10.0.0.0/8',
    SEED: ' ',
  });
  expect(config).toMatchObject({
    port: 80,
    corsOrigins: ['https://a.example', 'http://b.example:81'],
    trustProxy: '10.0.0.0/8',
    seed: 'demo',
  });
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['JWT_SECRET', 'short'],
  ['SEED', 'yes'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['CORS_ORIGINS', '*'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
  ['LIMIT_CALLS_PER_MINUTE', '-1'],
])('refuses %s=%s in one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]*\\.$`));
});

it('tells of every wrong variable at once', () => {
  expect(() => readConfig({ PORT: 'x', SEED: 'x' })).toThrow(/^PORT must .*\nSEED must .*$/);
});

it('wants a secret in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^JWT_SECRET must .*required in production/);
  expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: secret })).toMatchObject({
    production: true,
    jwtSecret: secret,
  });
});

it('sows demo goods in production only when asked by name', () => {
  expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: secret }).seed).toBe('none');
  expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: secret, SEED: 'demo' }).seed).toBe('demo');
});
