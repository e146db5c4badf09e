/** What the global setup put up, as the tests' processes know it. */
export interface Stack {
  /** The gateway's address: the site, and the API under /api. */
  url: string;
  siteFolder: string;
  /** host:port of the API itself. */
  api: string;
  /** host:port of the renderer. */
  renderer: string | null;
  /** What the API signs tokens with. */
  secret: string;
  /** The folder in which the API writes its emails as files. */
  emails: string;
  /** The site published with its backend on another origin, from an origin the API knows. */
  elsewhere: string;
  /** The same, from an origin the API does not know. */
  stranger: string;
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
