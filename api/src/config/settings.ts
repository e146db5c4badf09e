// Settings that config.ts reads for other parts of the API.

export const gatewayNames = ['sandbox', 'stripe', 'sslcommerz'] as const;
export type GatewayName = (typeof gatewayNames)[number];

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
