import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { type InlinedListing, type ListedRelease, readListing } from '@rialto/shared/federation/listing';

export interface Load {
  /** Resolves when so many more requests have ended, with success or not. */
  more(requests: number): Promise<void>;
  /** Sends no more requests; resolves when every request has ended. */
  stop(): Promise<{ answered: number; failed: string[] }>;
}

interface Call {
  path: string;
  /** The integrity hash that the answer must have. */
  hash?: string;
}

/**
 * Sends a constant number of requests a second, as visitors do: pages, the registry and every script that the last page names,
 * each with the hash in that page.
 */
export function startLoad(siteUrl: string, perSecond: number): Load {
  const agent = new Agent({ keepAlive: true });
  const pages = ['/', '/dashboard/my-shop', '/login', '/dashboard/sales', '/remotes.json'];
  const queue: Call[] = [];
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  const waiting: { at: number; resolve: () => void }[] = [];
  let answered = 0;
  let next = 0;

  const send = ({ path, hash }: Call) =>
    new Promise<void>((resolve) => {
      const done = (failure: string | null) => {
        if (failure) failed.push(failure);
        answered += 1;
        for (const { at, resolve: reached } of waiting) if (answered === at) reached();
        resolve();
      };
      get(new URL(path, siteUrl), { agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', ({ message }) => done(`${path}: ${message}`));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          if (response.statusCode !== 200) return done(`${path}: ${response.statusCode}`);
          if (!hash) queue.push(...scriptsOf(body.toString()));
          const got = `sha384-${createHash('sha384').update(body).digest('base64')}`;
          done(hash && got !== hash ? `${path}: other bytes` : null);
        });
      }).on('error', ({ message }) => done(`${path}: ${message}`));
    });

  const timer = setInterval(() => {
    // The scripts of a page come before the next page.
    const call = queue.shift() ?? { path: pages[next++ % pages.length] ?? '/' };
    const sent = send(call).finally(() => open.delete(sent));
    open.add(sent);
  }, 1000 / perSecond);

  return {
    more: (requests) => new Promise((resolve) => waiting.push({ at: answered + requests, resolve })),
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return { answered, failed };
    },
  };
}

/** The scripts of the vendor area whose hashes are in the registry, or in a page's part of it. */
function scriptsOf(text: string): Call[] {
  const inlined = /id="rialto-registry">([^<]*)<\/script>/.exec(text)?.[1];
  const { vendor } = inlined
    ? readListing(JSON.parse(inlined) as InlinedListing)
    : (JSON.parse(text) as Record<string, { active: ListedRelease }>);
  if (!vendor) return [];
  const { base, integrity = {} } = vendor.active;
  return Object.entries(integrity).map(([file, hash]) => ({ path: base + file, hash }));
}
