import { readFileSync } from 'node:fs';
import { isMarketCurrency } from '@rialto/shared/contract/money';
import { isTimeZone } from '@rialto/shared/contract/timeZone';
import { z } from 'zod';
import {
  type GatewayName,
  gatewayNames,
  type MailSettings,
  type PayoutSettings,
  payoutProviderNames,
  payoutSchedules,
  type S3Settings,
  type SslcommerzSettings,
  type StripeSettings,
} from './settings';
import { StartError } from './startErrors';

/** The configuration, read from environment variables. All are optional outside production. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** The folder of the embedded database, uploads and the secret. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Read-only replicas, used for public pages and long lists. */
  databaseReplicaUrls: string[];
  /** Connections of this process to each server. */
  databasePoolSize: number;
  /** Shares limits and cache invalidations between processes. */
  redisUrl: string | undefined;
  /** Signs tokens. Undefined: `openEmbedded` keeps a random one in `dataDir`. */
  jwtSecret: string | undefined;
  /** The previous secret, whose tokens stay valid during a rotation. */
  jwtSecretPrevious: string | undefined;
  /** Encrypts the keys of authenticator apps. Undefined: `jwtSecret` does. */
  encryptionKey: string | undefined;
  /** The previous key, which still decrypts during a rotation. */
  encryptionKeyPrevious: string | undefined;
  seed: 'demo' | 'none';
  /** Whether accounts registered from now on are limited until their email address is verified. */
  requireVerifiedEmail: boolean;
  /** Whether an admin approves those who become vendors from now on; until then they have drafts only. */
  requireVendorApproval: boolean;
  /** Defines the market's days for filters, figures and files. */
  marketTimeZone: string;
  /** The currency of all prices and payments (ISO 4217). */
  marketCurrency: string;
  /** The country whose tax applies to an order without an address in parts. */
  marketCountry: string;
  /** Origins of other sites that may call the API from a browser. */
  corsOrigins: string[];
  /** The proxies whose X-Forwarded-For is trusted: none, all, or a list of addresses and networks. */
  trustProxy: boolean | string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  limits: {
    callsPerMinute: number;
    registrationsPerHour: number;
    /** Reset emails requested from one network address. */
    resetEmailsPerHour: number;
    /** Failure reports of browsers from one network address. */
    reportsPerMinute: number;
    loginFailures: number;
    loginWindowMinutes: number;
    bodyKilobytes: number;
    uploadMegabytes: number;
    /** Uploads of one account. */
    uploadsPerHour: number;
    /** Messages of one account. */
    messagesPerHour: number;
    /** Requests by the contact form from one address. */
    contactPerHour: number;
    /** Open notification streams of this process, and of one account in it. */
    streams: number;
    streamsPerAccount: number;
  };
  /** The public origins of the site's pages and of this API; without them, URLs are paths. */
  publicUrl: string | undefined;
  publicApiUrl: string | undefined;
  payment: {
    gateway: GatewayName;
    /** Whether the sandbox accepts payments, and its secret if it is not derived from `jwtSecret`. */
    sandbox: { allowed: boolean; secret: string | undefined };
    /** How long an unpaid order reserves stock; the shorter time after several unpaid orders of an account. */
    reservationMinutes: number;
    shortReservationMinutes: number;
    /** Unpaid checkouts per hour of an account and from a network address. */
    unpaidPerHour: { account: number; address: number };
    /** How much of a product's stock an account's first order may reserve: this share, but always this many pieces. */
    firstOrder: { percent: number; pieces: number };
    /** How often the payment jobs run. */
    pollSeconds: number;
    /** Undefined if not configured. */
    stripe: StripeSettings | undefined;
    sslcommerz: SslcommerzSettings | undefined;
  };
  /** How long after its last expected day a parcel counts as delivered; 0: it never does. */
  autoDeliveredDays: number;
  payouts: PayoutSettings;
  mail: MailSettings;
  /** How long to keep serving after a stop signal while `/api/ready` returns 503. */
  drainSeconds: number;
  /** Logs slower queries; 0: none. */
  slowQueryMs: number;
  /** Allows /api/metrics for other machines. */
  metricsToken: string | undefined;
  /** The site's release server, which changes trials and slots; undefined: only the release command changes them. */
  releaseServer: { url: string; token: string } | undefined;
  /** How often trials are judged. */
  trialPollSeconds: number;
  /** The token with which the release server reports changes of the site; undefined: no report is accepted. */
  releaseServerToken: string | undefined;
  /** An OTLP/HTTP collector of traces; undefined: no traces. */
  tracesEndpoint: string | undefined;
  /** Stores pictures in a bucket instead of in `dataDir`. */
  s3: S3Settings | undefined;
  /** Validates every response against the contract; for tests. */
  checkResponses: boolean;
}

/** Invalid environment variables, with one sentence each. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
  constructor(readonly problems: string[]) {
    super('CONFIG', problems.join('\n'));
  }
}

const integer = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
    .default(fallback)
    .describe(`must be a whole number from ${min} to ${max}`);

const site = z
  .string()
  .trim()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text);
const ORIGIN_RULE = 'must be an origin such as https://shop.example, without a path';
const origin = site.optional().describe(ORIGIN_RULE);

// The description of a variable is the error message for an invalid value.
const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('must be production, development or test'),
  HOST: z.string().default('127.0.0.1').describe('must be an address to listen on'),
  PORT: integer(0, 65_535, 4000),
  DATA_DIR: z.string().default('.data').describe('must be a folder'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('must look like postgres://user:password@host:5432/name'),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .refine((list) => list.every((url) => /^postgres(ql)?:\/\//.test(url)))
    .default([])
    .describe('must list addresses such as postgres://user:password@host:5432/name, separated by commas'),
  DATABASE_POOL_SIZE: integer(1, 500, 10),
  REDIS_URL: z
    .string()
    .refine((text) => /^rediss?:\/\/[^/]/.test(text) && URL.canParse(text))
    .optional()
    .describe('must look like redis://user:password@host:6379/0 or rediss://…'),
  JWT_SECRET: z.string().min(32).optional().describe('must be a random text of at least 32 characters'),
  JWT_SECRET_PREVIOUS: z.string().min(32).optional().describe('must be a random text of at least 32 characters'),
  ENCRYPTION_KEY: z.string().min(32).optional().describe('must be a random text of at least 32 characters'),
  ENCRYPTION_KEY_PREVIOUS: z.string().min(32).optional().describe('must be a random text of at least 32 characters'),
  MARKET_TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone)
    .default('UTC')
    .describe('must be a time zone such as UTC or Europe/Berlin'),
  MARKET_CURRENCY: z
    .string()
    .trim()
    .refine(isMarketCurrency)
    .default('USD')
    .describe('must be a currency with two decimals such as USD or EUR'),
  MARKET_COUNTRY: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/)
    .default('US')
    .describe('must be a country code such as US or DE'),
  REQUIRE_VERIFIED_EMAIL: z.enum(['true', 'false']).optional().describe('must be true or false'),
  REQUIRE_VENDOR_APPROVAL: z.enum(['true', 'false']).default('false').describe('must be true or false'),
  SEED: z.enum(['demo', 'none']).optional().describe("must be 'demo' or 'none'"),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine((list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin))
    .default([])
    .describe('must list origins such as https://shop.example, separated by commas, without a path'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|((loopback|linklocal|uniquelocal|[0-9a-fA-F]*[.:][0-9a-fA-F.:/]*)(\s*,\s*|$))+)$/)
    .transform((text) => (text === 'true' ? true : text === 'false' ? false : text))
    .default(false)
    .describe("must be true, false, or the proxies' addresses separated by commas"),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('must be fatal, error, warn, info, debug, trace or silent'),
  DRAIN_SECONDS: integer(0, 300, 0),
  SLOW_QUERY_MS: integer(0, 600_000, 500),
  METRICS_TOKEN: z.string().min(16).optional().describe('must be a random text of at least 16 characters'),
  RELEASE_SERVER_URL: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text))
    .optional()
    .describe('must be the address of the release server such as http://127.0.0.1:4200'),
  RELEASE_SERVER_TOKEN: z.string().min(32).optional().describe('must be a random text of at least 32 characters'),
  TRIAL_POLL_SECONDS: integer(1, 3600, 60),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text))
    .optional()
    .describe('must be the address of a collector such as http://127.0.0.1:4318'),
  S3_ENDPOINT: origin,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('must be the name of a bucket'),
  S3_REGION: z.string().default('us-east-1').describe('must be the name of a region'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('must be the id of a key for the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('must be the secret of that key'),
  LIMIT_CALLS_PER_MINUTE: integer(1, 10_000_000, 1200),
  LIMIT_REGISTRATIONS_PER_HOUR: integer(1, 10_000_000, 200),
  LIMIT_RESET_EMAILS_PER_HOUR: integer(1, 10_000_000, 20),
  LIMIT_REPORTS_PER_MINUTE: integer(1, 10_000_000, 60),
  LIMIT_LOGIN_FAILURES: integer(1, 10_000, 10),
  LIMIT_LOGIN_WINDOW_MINUTES: integer(1, 1440, 15),
  LIMIT_BODY_KB: integer(1, 65_536, 256),
  LIMIT_UPLOAD_MB: integer(1, 1024, 8),
  LIMIT_UPLOADS_PER_HOUR: integer(1, 1_000_000, 120),
  LIMIT_MESSAGES_PER_HOUR: integer(1, 1_000_000, 120),
  LIMIT_CONTACT_PER_HOUR: integer(1, 1_000_000, 10),
  LIMIT_STREAMS: integer(0, 1_000_000, 12_000),
  LIMIT_STREAMS_PER_ACCOUNT: integer(0, 1_000_000, 10),
  PUBLIC_URL: origin,
  PUBLIC_API_URL: origin,
  PAYMENT_GATEWAY: z.enum(gatewayNames).default('sandbox').describe('must be sandbox, stripe or sslcommerz'),
  ALLOW_SANDBOX_PAYMENTS: z.enum(['true', 'false']).default('false').describe('must be true or false'),
  SANDBOX_SECRET: z.string().min(32).optional().describe('must be a random text of at least 32 characters'),
  RESERVATION_MINUTES: integer(1, 1440, 35),
  SHORT_RESERVATION_MINUTES: integer(1, 1440, 10),
  LIMIT_UNPAID_CHECKOUTS_PER_HOUR: integer(1, 10_000_000, 10),
  LIMIT_UNPAID_CHECKOUTS_OF_ADDRESS: integer(1, 10_000_000, 200),
  LIMIT_FIRST_ORDER_PERCENT: integer(1, 100, 30),
  LIMIT_FIRST_ORDER_PIECES: integer(1, 10_000_000, 6),
  POLL_SECONDS: integer(1, 3600, 30),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\S+$/)
    .optional()
    .describe('must be a secret or restricted key, sk_… or rk_…'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional()
    .describe("must be the webhook endpoint's signing secret, whsec_…"),
  STRIPE_API_URL: site.default('https://api.stripe.com').describe(ORIGIN_RULE),
  SSLCOMMERZ_STORE_ID: z
    .string()
    .regex(/^\S{1,30}$/)
    .optional()
    .describe('must be the id of a store'),
  SSLCOMMERZ_STORE_PASSWORD: z.string().optional().describe("must be the store's API password"),
  SSLCOMMERZ_URL: site.default('https://securepay.sslcommerz.com').describe(ORIGIN_RULE),
  AUTO_DELIVERED_DAYS: integer(0, 365, 14),
  PAYOUTS: z.enum(payoutProviderNames).optional().describe('must be sandbox, bank or stripe'),
  PAYOUT_SCHEDULE: z.enum(payoutSchedules).default('weekly').describe('must be daily, weekly, monthly or manual'),
  PAYOUT_MINIMUM: integer(0, 1_000_000, 10),
  PAYOUT_HOLD_DAYS: integer(0, 365, 7),
  PAYOUT_BANK_NAME: z.string().max(140).optional().describe("must be the name on the market's bank account"),
  PAYOUT_BANK_IBAN: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/))
    .optional()
    .describe("must be the IBAN of the market's bank account"),
  PAYOUT_BANK_BIC: z
    .string()
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional()
    .describe("must be the BIC of the market's bank"),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional()
    .describe("must be the Connect webhook endpoint's signing secret, whsec_…"),
  STRIPE_CONNECT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US')
    .describe('must be the country of vendors, such as US'),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text))
    .optional()
    .describe('must look like smtp://user:password@host:587 or smtps://…'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^([^\p{Cc}<>@,;]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u)
    .default('Rialto <no-reply@rialto.example>')
    .describe("must be an address, or 'Name <address>'"),
});

/** Variables that an older version read: ignoring one would silently lift a limit. */
const renamed: Record<string, string> = { LIMIT_RESET_LETTERS_PER_HOUR: 'LIMIT_RESET_EMAILS_PER_HOUR' };

/**
 * Reads the configuration from environment variables. Blank variables count as not set, and a secret may be read from the
 * file named by its variable with the suffix `_FILE`. In production JWT_SECRET is required, and the demo market is seeded
 * only with SEED=demo.
 * @throws ConfigError with a sentence for every invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())));
  const old = Object.keys(renamed).filter((name) => name in given);
  if (old.length > 0) throw new ConfigError(old.map((name) => `${name} is now called ${renamed[name]}.`));
  const result = variables.safeParse(given);
  if (!result.success)
    throw new ConfigError([...new Set(result.error.issues.map((issue) => sentence(String(issue.path[0]))))]);
  const read = result.data;
  const production = read.NODE_ENV === 'production';
  if (production && !read.JWT_SECRET)
    throw new ConfigError([`${sentence('JWT_SECRET')} It is required in production.`]);
  if (production) assertStrongSecrets(read);
  const payment = readPayment(read, production);
  return {
    production,
    host: read.HOST,
    port: read.PORT,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseReplicaUrls: read.DATABASE_REPLICA_URLS,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    redisUrl: read.REDIS_URL,
    jwtSecret: read.JWT_SECRET,
    jwtSecretPrevious: read.JWT_SECRET_PREVIOUS,
    encryptionKey: read.ENCRYPTION_KEY,
    encryptionKeyPrevious: read.ENCRYPTION_KEY_PREVIOUS,
    seed: read.SEED ?? (production ? 'none' : 'demo'),
    requireVerifiedEmail: requiresVerifiedEmail(read, production),
    requireVendorApproval: read.REQUIRE_VENDOR_APPROVAL === 'true',
    marketTimeZone: read.MARKET_TIME_ZONE,
    marketCurrency: read.MARKET_CURRENCY,
    marketCountry: read.MARKET_COUNTRY,
    corsOrigins: read.CORS_ORIGINS,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    limits: {
      callsPerMinute: read.LIMIT_CALLS_PER_MINUTE,
      registrationsPerHour: read.LIMIT_REGISTRATIONS_PER_HOUR,
      resetEmailsPerHour: read.LIMIT_RESET_EMAILS_PER_HOUR,
      reportsPerMinute: read.LIMIT_REPORTS_PER_MINUTE,
      loginFailures: read.LIMIT_LOGIN_FAILURES,
      loginWindowMinutes: read.LIMIT_LOGIN_WINDOW_MINUTES,
      bodyKilobytes: read.LIMIT_BODY_KB,
      uploadMegabytes: read.LIMIT_UPLOAD_MB,
      uploadsPerHour: read.LIMIT_UPLOADS_PER_HOUR,
      messagesPerHour: read.LIMIT_MESSAGES_PER_HOUR,
      contactPerHour: read.LIMIT_CONTACT_PER_HOUR,
      streams: read.LIMIT_STREAMS,
      streamsPerAccount: read.LIMIT_STREAMS_PER_ACCOUNT,
    },
    publicUrl: read.PUBLIC_URL,
    publicApiUrl: read.PUBLIC_API_URL ?? read.PUBLIC_URL,
    payment,
    payouts: readPayouts(read, payment.sandbox.allowed),
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    drainSeconds: read.DRAIN_SECONDS,
    slowQueryMs: read.SLOW_QUERY_MS,
    metricsToken: read.METRICS_TOKEN,
    releaseServer: releaseServerOf(read),
    releaseServerToken: read.RELEASE_SERVER_TOKEN,
    trialPollSeconds: read.TRIAL_POLL_SECONDS,
    autoDeliveredDays: read.AUTO_DELIVERED_DAYS,
    tracesEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    s3: readS3(read),
    checkResponses: read.NODE_ENV === 'test',
  };
}

type Variables = z.infer<typeof variables>;

/** Without a mail server nobody could follow the link, so it is on only in production with one. */
function requiresVerifiedEmail({ REQUIRE_VERIFIED_EMAIL, SMTP_URL }: Variables, production: boolean): boolean {
  if (REQUIRE_VERIFIED_EMAIL !== undefined) return REQUIRE_VERIFIED_EMAIL === 'true';
  return production && SMTP_URL !== undefined;
}

/** The token alone is for a release server that reports to this API. */
function releaseServerOf({ RELEASE_SERVER_URL: url, RELEASE_SERVER_TOKEN: token }: Variables): Config['releaseServer'] {
  if (url === undefined) return undefined;
  if (token === undefined)
    throw new ConfigError([
      'RELEASE_SERVER_TOKEN must be the release server’s own token; it is required with RELEASE_SERVER_URL.',
    ]);
  return { url: url.replace(/\/$/, ''), token };
}

const secrets = [
  'DATABASE_REPLICA_URLS',
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'REDIS_URL',
  'RELEASE_SERVER_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'SANDBOX_SECRET',
  'SMTP_URL',
  'SSLCOMMERZ_STORE_PASSWORD',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

function withSecretFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = { ...env };
  const problems: string[] = [];
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: set only one of them.`);
    try {
      read[name] = readFileSync(file, 'utf8').trim() || undefined;
      if (read[name] === undefined) problems.push(`${name}_FILE names an empty file.`);
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read.`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return read;
}

// In production, rejects secrets that are fine for trying the market out.
function assertStrongSecrets({
  ENCRYPTION_KEY,
  ENCRYPTION_KEY_PREVIOUS,
  JWT_SECRET,
  JWT_SECRET_PREVIOUS,
  METRICS_TOKEN,
  RELEASE_SERVER_TOKEN,
  SANDBOX_SECRET,
  CORS_ORIGINS,
  ...read
}: Variables): void {
  const problems: string[] = [];
  for (const [name, secret] of Object.entries({
    ENCRYPTION_KEY,
    ENCRYPTION_KEY_PREVIOUS,
    JWT_SECRET,
    JWT_SECRET_PREVIOUS,
    METRICS_TOKEN,
    RELEASE_SERVER_TOKEN,
    SANDBOX_SECRET,
  }))
    if (secret !== undefined && isGuessable(secret))
      problems.push(`${name} can be guessed: set a random value, for example from openssl rand -base64 48.`);
  const { DATABASE_URL, DATABASE_REPLICA_URLS, REDIS_URL, SMTP_URL, S3_SECRET_ACCESS_KEY } = read;
  const passwords = {
    DATABASE_URL: passwordIn(DATABASE_URL),
    DATABASE_REPLICA_URLS: DATABASE_REPLICA_URLS.map(passwordIn).find(isDefaultPassword),
    REDIS_URL: passwordIn(REDIS_URL),
    SMTP_URL: passwordIn(SMTP_URL),
    S3_SECRET_ACCESS_KEY,
  };
  for (const [name, password] of Object.entries(passwords))
    if (isDefaultPassword(password)) problems.push(`${name} has a default or example password: set another one.`);
  if (CORS_ORIGINS.some((origin) => /^http:\/\/(?!localhost|127\.|\[::1\])/.test(origin)))
    problems.push('CORS_ORIGINS must be https in production: anyone on the network could pose as an http site.');
  if (problems.length > 0) throw new ConfigError(problems);
}

// Parts of secrets that people make up or copy from manuals.
const guessable =
  /change.?(me|it)|default|develop|dummy|example|insecure|keyboard.?cat|password|placeholder|replace|rialto|qwerty|0123456789abcdef|(api|app|dev|jwt|my|super|test|top|your).{0,12}secret|secret.?key/i;

function isGuessable(secret: string): boolean {
  const lengths = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1);
  const isRepetition = lengths.some((length) => secret.startsWith(secret.slice(length)));
  return new Set(secret).size < 10 || guessable.test(secret) || isRepetition;
}

const defaultPasswords =
  /^(admin|change.?(me|it)|default|example|guest|minioadmin|pass(word|wd)?|postgres|redis|rialto|root|secret|test|user|1234+)$/i;

function isDefaultPassword(password: string | undefined): boolean {
  return password !== undefined && defaultPasswords.test(password);
}

function passwordIn(url: string | undefined): string | undefined {
  // PostgreSQL URLs may contain what URL cannot parse, such as a list of hosts.
  const password = /^\w+:\/\/[^/?#@]*:([^/?#@]*)@/.exec(url ?? '') ?? /[?&]password=([^&#]*)/.exec(url ?? '');
  // Percent-encoding must not hide a default password.
  return password?.[1]?.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

/** The settings of the bucket, which are required together. */
function readS3(read: Variables): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: region } = read;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(needed).length) return undefined;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  throw new ConfigError(missing.map(([name]) => `${sentence(name)} It is required when pictures are stored in S3.`));
}

function readPayment(read: Variables, production: boolean): Config['payment'] {
  const gateway = read.PAYMENT_GATEWAY;
  const allowed = !production || read.ALLOW_SANDBOX_PAYMENTS === 'true';
  if (gateway === 'sandbox' && !allowed)
    throw new ConfigError([
      'PAYMENT_GATEWAY is sandbox, which takes no real money: in production choose another, or set ' +
        'ALLOW_SANDBOX_PAYMENTS=true to use it anyway.',
    ]);
  if (gateway !== 'sandbox' && !read.PUBLIC_URL)
    throw new ConfigError([`${sentence('PUBLIC_URL')} It is required with PAYMENT_GATEWAY=${gateway}.`]);
  if (gateway === 'stripe' && (read.RESERVATION_MINUTES < 31 || read.RESERVATION_MINUTES > 1430))
    throw new ConfigError([
      'RESERVATION_MINUTES must be from 31 to 1430 with PAYMENT_GATEWAY=stripe, whose payment pages last from half an hour to a day.',
    ]);
  return {
    gateway,
    sandbox: { allowed, secret: read.SANDBOX_SECRET },
    reservationMinutes: read.RESERVATION_MINUTES,
    // Stripe's sessions last at least half an hour
    shortReservationMinutes: Math.min(
      Math.max(read.SHORT_RESERVATION_MINUTES, gateway === 'stripe' ? 31 : 1),
      read.RESERVATION_MINUTES,
    ),
    unpaidPerHour: {
      account: read.LIMIT_UNPAID_CHECKOUTS_PER_HOUR,
      address: read.LIMIT_UNPAID_CHECKOUTS_OF_ADDRESS,
    },
    firstOrder: { percent: read.LIMIT_FIRST_ORDER_PERCENT, pieces: read.LIMIT_FIRST_ORDER_PIECES },
    pollSeconds: read.POLL_SECONDS,
    ...readGateways(read, gateway),
  };
}

/** The settings of payouts. Without PAYOUTS, the sandbox makes them where it may; in production there are none. */
function readPayouts(read: Variables, sandboxAllowed: boolean): PayoutSettings {
  const provider = read.PAYOUTS ?? (sandboxAllowed ? 'sandbox' : undefined);
  if (provider === 'sandbox' && !sandboxAllowed)
    throw new ConfigError([
      'PAYOUTS is sandbox, which moves no real money: in production choose another, or set ALLOW_SANDBOX_PAYMENTS=true to use it anyway.',
    ]);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret } = read;
  const { PAYOUT_BANK_NAME: name, PAYOUT_BANK_IBAN: iban, PAYOUT_BANK_BIC: bic } = read;
  const needed: Partial<Record<string, Record<string, string | undefined>>> = {
    stripe: { STRIPE_SECRET_KEY: secretKey, STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret },
    bank: { PAYOUT_BANK_NAME: name, PAYOUT_BANK_IBAN: iban },
  };
  const missing = Object.entries(needed[provider ?? ''] ?? {}).filter(([, value]) => value === undefined);
  if (missing.length > 0)
    throw new ConfigError(
      missing.map(([variable]) => `${sentence(variable)} It is required with PAYOUTS=${provider}.`),
    );
  return {
    provider,
    schedule: read.PAYOUT_SCHEDULE,
    minimumCents: read.PAYOUT_MINIMUM * 100,
    holdDays: read.PAYOUT_HOLD_DAYS,
    stripe:
      secretKey && webhookSecret
        ? { secretKey, webhookSecret, apiUrl: read.STRIPE_API_URL, country: read.STRIPE_CONNECT_COUNTRY }
        : undefined,
    bank: name && iban ? { name, iban, bic } : undefined,
  };
}

/** The settings of the external gateways. Each needs all of its settings, and the chosen gateway must be configured. */
function readGateways(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD, ...read }: Variables,
  chosen: GatewayName,
): Pick<Config['payment'], 'stripe' | 'sslcommerz'> {
  const needed = {
    stripe: { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET },
    sslcommerz: { SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD },
  };
  const problems = Object.entries(needed).flatMap(([gateway, settings]) => {
    const given = Object.values(settings).some((value) => value !== undefined);
    if (gateway !== chosen && !given) return [];
    return Object.entries(settings)
      .filter(([, value]) => value === undefined)
      .map(
        ([name]) => `${sentence(name)} It is required ${given ? `for ${gateway}` : `with PAYMENT_GATEWAY=${gateway}`}.`,
      );
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: read.STRIPE_API_URL }
        : undefined,
    sslcommerz:
      SSLCOMMERZ_STORE_ID && SSLCOMMERZ_STORE_PASSWORD
        ? { storeId: SSLCOMMERZ_STORE_ID, storePassword: SSLCOMMERZ_STORE_PASSWORD, url: read.SSLCOMMERZ_URL }
        : undefined,
  };
}

function sentence(variable: string): string {
  const schema = (variables.shape as Record<string, z.ZodType>)[variable]; // safe: the shape of an object has a schema per name
  return `${variable} ${schema?.description ?? 'is wrong'}.`;
}
