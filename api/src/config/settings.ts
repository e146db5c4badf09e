// The settings of parts of the API, as `config.ts` reads them and the parts take them.

export const gatewayNames = ['sandbox', 'stripe', 'sslcommerz'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** What the configuration says of mail. */
export interface MailSettings {
  /** smtp:// or smtps://, with user and password where the server wants them. Undefined: emails are written as files. */
  smtpUrl: string | undefined;
  /** The sender: an address, or 'Name <address>'. */
  from: string;
}

/** SSLCommerz, as a payment gateway. */
export interface SslcommerzSettings {
  storeId: string;
  storePassword: string;
  /** An origin: https://securepay.sslcommerz.com, https://sandbox.sslcommerz.com, or a fake's. */
  url: string;
}

/** Stripe, as a payment gateway. */
export interface StripeSettings {
  secretKey: string;
  /** Signs the notices of the one webhook endpoint. */
  webhookSecret: string;
  /** An origin: Stripe's own, or a fake's. */
  apiUrl: string;
}

/** A bucket of S3, or of a compatible server. */
export interface S3Settings {
  /** An origin; the bucket is a path of it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
