import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config';

const secret = 'kQ8zR1vN5tY2uW7oP3iA6sD9fG4hJ0lB';
const live = { NODE_ENV: 'production', JWT_SECRET: secret, ALLOW_SANDBOX_PAYMENTS: 'true' };

it('needs no variables outside production', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 4000,
    seed: 'demo',
    marketTimeZone: 'UTC',
    marketCurrency: 'USD',
    marketCountry: 'US',
    jwtSecret: undefined,
    databaseUrl: undefined,
    corsOrigins: [],
    trustProxy: false,
    limits: {
      callsPerMinute: 1200,
      registrationsPerHour: 200,
      resetEmailsPerHour: 20,
      reportsPerMinute: 60,
      loginFailures: 10,
      loginWindowMinutes: 15,
      bodyKilobytes: 256,
    },
  });
});

it('names the new variable of a renamed one', () => {
  expect(() => readConfig({ LIMIT_RESET_LETTERS_PER_HOUR: '5' })).toThrow(
    new ConfigError(['LIMIT_RESET_LETTERS_PER_HOUR is now called LIMIT_RESET_EMAILS_PER_HOUR.']),
  );
});

it('reads variables, and treats blank ones as not set', () => {
  const config = readConfig({
    PORT: '80',
    CORS_ORIGINS: 'https://a.example, http://b.example:81',
    TRUST_PROXY: '10.0.0.0/8',
    SEED: ' ',
    MARKET_TIME_ZONE: 'Asia/Kolkata',
    MARKET_CURRENCY: 'EUR',
    MARKET_COUNTRY: 'IN',
  });
  expect(config).toMatchObject({
    port: 80,
    corsOrigins: ['https://a.example', 'http://b.example:81'],
    trustProxy: '10.0.0.0/8',
    marketTimeZone: 'Asia/Kolkata',
    marketCurrency: 'EUR',
    marketCountry: 'IN',
    seed: 'demo',
  });
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['JWT_SECRET', 'short'],
  ['JWT_SECRET_PREVIOUS', 'short'],
  ['SEED', 'yes'],
  ['REQUIRE_VERIFIED_EMAIL', 'yes'],
  ['REQUIRE_VENDOR_APPROVAL', 'yes'],
  ['MARKET_TIME_ZONE', 'Berlin'],
  ['MARKET_TIME_ZONE', '+02:00'],
  ['MARKET_CURRENCY', 'euro'],
  ['MARKET_CURRENCY', 'JPY'],
  ['MARKET_COUNTRY', 'Germany'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['CORS_ORIGINS', '*'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
  ['LIMIT_CALLS_PER_MINUTE', '-1'],
  ['PAYMENT_GATEWAY', 'paypal'],
  ['PUBLIC_URL', 'https://shop.example/'],
  ['PUBLIC_API_URL', 'javascript://x'],
  ['ALLOW_SANDBOX_PAYMENTS', 'yes'],
  ['SANDBOX_SECRET', 'short'],
  ['RESERVATION_MINUTES', '0'],
  ['POLL_SECONDS', '0'],
  ['TRIAL_POLL_SECONDS', '0'],
  ['AUTO_DELIVERED_DAYS', '366'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'api.stripe.com'],
  ['SSLCOMMERZ_STORE_ID', 'two words'],
  ['SSLCOMMERZ_URL', 'https://sandbox.sslcommerz.com/gwprocess'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['DATABASE_REPLICA_URLS', 'postgres://a,mysql://b'],
  ['REDIS_URL', 'http://redis'],
  ['METRICS_TOKEN', 'short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['DRAIN_SECONDS', 'long'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'Eve\r\nBcc: x <a@b.example>'],
])('rejects %s=%s with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]*\\.$`));
});

describe('secrets in files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'secret');
  writeFileSync(file, `${secret}\n`);
  const empty = path.join(folder, 'empty');
  writeFileSync(empty, '\n');

  it('are read without the trailing newline', () => {
    expect(readConfig({ JWT_SECRET_FILE: file }).jwtSecret).toBe(secret);
    expect(readConfig({ JWT_SECRET_PREVIOUS_FILE: file }).jwtSecretPrevious).toBe(secret);
  });

  it.each([
    [
      'a file that is not there',
      { JWT_SECRET_FILE: path.join(folder, 'none') },
      /^JWT_SECRET_FILE names .*cannot be read\.$/,
    ],
    ['an empty file', { DATABASE_URL_FILE: empty }, /^DATABASE_URL_FILE names an empty file\.$/],
    ['both', { JWT_SECRET: secret, JWT_SECRET_FILE: file }, /both set/],
    ['a secret that is wrong', { DATABASE_URL_FILE: file }, /^DATABASE_URL must look like/],
  ])('reject %s with a message', (_, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

it.each([
  ['a secret of one repeated email', { JWT_SECRET: 'x'.repeat(40) }, /^JWT_SECRET can be guessed/],
  [
    'an earlier secret of one repeated email',
    { JWT_SECRET_PREVIOUS: 'x'.repeat(40) },
    /^JWT_SECRET_PREVIOUS can be guessed/,
  ],
  ['a secret from a manual', { JWT_SECRET: 'change-me-to-something-long-and-random' }, /^JWT_SECRET can be guessed/],
  [
    'a secret that examples show',
    { JWT_SECRET: 'your-256-bit-secret-your-256-bit-secret' },
    /^JWT_SECRET can be guessed/,
  ],
  ['a secret of ours', { JWT_SECRET: 'Rialto-market-of-2026-in-production' }, /^JWT_SECRET can be guessed/],
  ['the digits in their order', { JWT_SECRET: '0123456789abcdef0123456789ABCDEF' }, /^JWT_SECRET can be guessed/],
  ['one text again and again', { JWT_SECRET: 'Kx7_qP2-zLw9Kx7_qP2-zLw9Kx7_qP2-zLw9' }, /^JWT_SECRET can be guessed/],
  ['a guessable token', { METRICS_TOKEN: '1234123412341234' }, /^METRICS_TOKEN can be guessed/],
  ['a guessable secret of the sandbox', { SANDBOX_SECRET: 'ab'.repeat(20) }, /^SANDBOX_SECRET can be guessed/],
  [
    'a password from a manual',
    { DATABASE_URL: 'postgres://rialto:postgres@db/rialto' },
    /^DATABASE_URL has a default or example password/,
  ],
  [
    'one in disguise',
    { DATABASE_URL: 'postgres://rialto:p%6Fstgres@db/rialto' },
    /^DATABASE_URL has a default or example password/,
  ],
  [
    'one in the query',
    { DATABASE_URL: 'postgres://db/rialto?user=a&password=postgres' },
    /^DATABASE_URL has a default or example password/,
  ],
  [
    'one of a replica',
    { DATABASE_REPLICA_URLS: 'postgres://a:x7Q@b/c,postgres://a:Changeme@b/c' },
    /^DATABASE_REPLICA/,
  ],
  ['pages without TLS', { CORS_ORIGINS: 'http://shop.example' }, /^CORS_ORIGINS must be https in production/],
])('rejects %s in production only', (_, env, message) => {
  expect(() => readConfig({ ...live, ...env })).toThrow(message);
  expect(readConfig(env).production).toBe(false);
});

it('requires the settings of a bucket together', () => {
  expect(() => readConfig({ S3_BUCKET: 'pictures', S3_ENDPOINT: 'https://s3.example' })).toThrow(
    /^S3_ACCESS_KEY_ID must .*\nS3_SECRET_ACCESS_KEY must .*stored in S3\.$/,
  );
  expect(readConfig({}).s3).toBeUndefined();
});

it('reports all invalid variables at once', () => {
  expect(() => readConfig({ PORT: 'x', SEED: 'x' })).toThrow(/^PORT must .*\nSEED must .*$/);
});

it('requires a secret in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^JWT_SECRET must .*required in production/);
  expect(readConfig(live)).toMatchObject({ production: true, jwtSecret: secret });
});

it('seeds the demo market in production only with SEED=demo', () => {
  expect(readConfig(live).seed).toBe('none');
  expect(readConfig({ ...live, SEED: 'demo' }).seed).toBe('demo');
});

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('rejects sandbox payments in production unless allowed', () => {
  const { ALLOW_SANDBOX_PAYMENTS: _, ...strict } = live;
  expect(() => readConfig(strict)).toThrow(/^PAYMENT_GATEWAY is sandbox.*ALLOW_SANDBOX_PAYMENTS=true/);
  expect(readConfig(live).payment).toMatchObject({ gateway: 'sandbox', sandbox: { allowed: true } });
  const real = { ...strict, PAYMENT_GATEWAY: 'stripe' };
  expect(() => readConfig(real)).toThrow(/^PUBLIC_URL must be an origin.*required with PAYMENT_GATEWAY=stripe/);
  const config = readConfig({ ...real, ...stripe, PUBLIC_URL: 'https://shop.example' });
  expect(config).toMatchObject({ publicUrl: 'https://shop.example', publicApiUrl: 'https://shop.example' });
  expect(config.payment.sandbox.allowed).toBe(false);
});

it('requires all settings of the chosen gateway, and complete ones of others', () => {
  const site = { PUBLIC_URL: 'https://shop.example' };
  expect(() => readConfig({ ...site, PAYMENT_GATEWAY: 'stripe' })).toThrow(
    /^STRIPE_SECRET_KEY must .*with PAYMENT_GATEWAY=stripe\.\nSTRIPE_WEBHOOK_SECRET must .*with PAYMENT_GATEWAY=stripe\.$/,
  );
  expect(() => readConfig({ ...site, PAYMENT_GATEWAY: 'sslcommerz', SSLCOMMERZ_STORE_ID: 'shop' })).toThrow(
    /^SSLCOMMERZ_STORE_PASSWORD must .*required for sslcommerz\.$/,
  );
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/^STRIPE_WEBHOOK_SECRET must .*for stripe\.$/);
  expect(() => readConfig({ ...site, ...stripe, PAYMENT_GATEWAY: 'stripe', RESERVATION_MINUTES: '30' })).toThrow(
    /^RESERVATION_MINUTES must be from 31 /,
  );
  const store = { SSLCOMMERZ_STORE_ID: 'shop', SSLCOMMERZ_STORE_PASSWORD: 'shop@ssl' };
  expect(readConfig({ ...site, ...stripe, ...store, PAYMENT_GATEWAY: 'sslcommerz' }).payment).toMatchObject({
    gateway: 'sslcommerz',
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'https://api.stripe.com' },
    sslcommerz: { storeId: 'shop', storePassword: 'shop@ssl', url: 'https://securepay.sslcommerz.com' },
  });
  expect(readConfig({}).payment).toMatchObject({ stripe: undefined, sslcommerz: undefined });
});

it('requires verified addresses in production with a mail server, unless the setting says otherwise', () => {
  const mail = { SMTP_URL: 'smtp://user:Vb7mQ2xKp9Lr4TzW@mail.example:587' };
  const requires = (env: Record<string, string>) => readConfig(env).requireVerifiedEmail;
  expect([requires({}), requires(mail), requires(live), requires({ ...live, ...mail })]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(requires({ REQUIRE_VERIFIED_EMAIL: 'true' })).toBe(true);
  expect(requires({ ...live, ...mail, REQUIRE_VERIFIED_EMAIL: 'false' })).toBe(false);
});

it('writes emails to files without an SMTP server', () => {
  expect(readConfig({}).mail).toEqual({ smtpUrl: undefined, from: 'Rialto <no-reply@rialto.example>' });
  const mail = { SMTP_URL: 'smtp://user:secret@mail.example:587', MAIL_FROM: 'shop@market.example' };
  expect(readConfig(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
});
