import type { CDPSession } from 'playwright-core';

export interface Request {
  url: string;
  type: 'Document' | 'Script' | 'Font' | 'Image' | 'Fetch' | 'Stylesheet' | 'Other';
  /** 1 for the page; one more than the round of the page or script that requested it. */
  round: number;
  /** Bytes over the network, headers included; 0 from the cache. */
  bytes: number;
  /** Milliseconds since the page was requested. */
  start: number;
  end: number;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

const types: Record<string, Request['type']> = {
  Document: 'Document',
  Script: 'Script',
  Font: 'Font',
  Image: 'Image',
  Stylesheet: 'Stylesheet',
  Fetch: 'Fetch',
  XHR: 'Fetch',
};

/** Records the requests of a page with their rounds: the page requests the second round, its scripts the third, and so on. */
export async function watchRequests(session: CDPSession): Promise<() => Request[]> {
  const byId = new Map<string, Request>();
  let began = 0;
  await session.send('Network.enable');
  const roundOf = (url: string) =>
    Math.max(0, ...[...byId.values()].filter((one) => one.url === url).map((one) => one.round));
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    if (type === 'Document') began ||= timestamp;
    const initiators = [...(initiator.url ? [initiator.url] : []), ...scriptsOf(initiator.stack as Stack | undefined)];
    byId.set(requestId, {
      url: request.url,
      // A preload of data has no type yet.
      type: types[type ?? ''] ?? (new URL(request.url).pathname.startsWith('/api/') ? 'Fetch' : 'Other'),
      round: 1 + Math.max(type === 'Document' ? 0 : 1, ...initiators.map(roundOf)),
      bytes: 0,
      start: (timestamp - began) * 1000,
      end: Number.NaN,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, end: (timestamp - began) * 1000 });
  });
  return () => [...byId.values()];
}

function scriptsOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];
}
