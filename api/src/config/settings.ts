// Settings that config.ts reads for other parts of the API.

export const gatewayNames = ['sandbox', 'stripe', 'sslcommerz'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export const payoutProviderNames = ['sandbox', 'bank', 'stripe'] as const;
export type PayoutProviderName = (typeof payoutProviderNames)[number];
export const payoutSchedules = ['daily', 'weekly', 'monthly', 'manual'] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];

export interface StripePayoutSettings {
  secretKey: string;
  /** Verifies the notices of the Connect webhook endpoint. */
  webhookSecret: string;
  /** The origin of Stripe's API, or of a fake. */
  apiUrl: string;
  /** The country of vendors' accounts, such as US. */
  country: string;
}

/** The market's own account, which payouts by bank leave. */
export interface BankPayoutSettings {
  name: string;
  iban: string;
  bic: string | undefined;
}

export interface PayoutSettings {
  /** Undefined: the market makes no payouts, and vendors keep their balances. */
  provider: PayoutProviderName | undefined;
  schedule: PayoutSchedule;
  minimumCents: number;
  /** How long earnings of delivered products are held. */
  holdDays: number;
  /** Undefined if not configured. */
  stripe: StripePayoutSettings | undefined;
  bank: BankPayoutSettings | undefined;
}

export interface MailSettings {
  /** smtp:// or smtps://, with user and password if required. Undefined: emails are written to files. */
  smtpUrl: string | undefined;
  /** The sender: an address, or 'Name <address>'. */
  from: string;
}

export interface SslcommerzSettings {
  storeId: string;
  storePassword: string;
  /** An origin: https://securepay.sslcommerz.com, https://sandbox.sslcommerz.com, or a fake's. */
  url: string;
}

export interface StripeSettings {
  secretKey: string;
  /** Verifies the notices of the webhook endpoint. */
  webhookSecret: string;
  /** The origin of Stripe's API, or of a fake. */
  apiUrl: string;
}

/** A bucket of S3 or of a compatible service. */
export interface S3Settings {
  /** The origin; the bucket is the first segment of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
