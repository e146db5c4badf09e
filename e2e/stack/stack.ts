/** The addresses and folders of the running system, handed from the global setup to the test processes. */
export interface Stack {
  /** The gateway's address: the site, and the API under /api. */
  url: string;
  siteFolder: string;
  /** host:port of the API itself. */
  api: string;
  /** host:port of the renderer. */
  renderer: string | null;
  /** The secret that signs the API's tokens. */
  secret: string;
  /** The folder in which the API writes its emails as files. */
  emails: string;
  /** A site with its API on another origin, served from an origin listed in CORS_ORIGINS. */
  allowedOrigin: string;
  /** The same site on an origin missing from CORS_ORIGINS. */
  unknownOrigin: string;
}

const variable = 'RIALTO_E2E_STACK';

export function shareStack(stack: Stack): void {
  process.env[variable] = JSON.stringify(stack);
}

export function stack(): Stack {
  const shared = process.env[variable];
  if (!shared) throw new Error('The global setup has not run.');
  return JSON.parse(shared) as Stack;
}
