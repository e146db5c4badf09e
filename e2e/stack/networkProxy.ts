import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can fail on demand. */
export interface NetworkProxy {
  /** host:port */
  address: string;
  /** Drops all connections and refuses new ones, like a stopped server. */
  cut(): Promise<void>;
  /** Accepts connections without answering. */
  hang(): Promise<void>;
  /** Delays everything that is sent to the target. */
  slow(milliseconds: number): Promise<void>;
  /** Passes everything on again, at the same address. */
  mend(): Promise<void>;
}

export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(`http://${target}`);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let ownPort = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const passOn = (near: Socket, delayMs: number) => {
    const far = keep(connect(Number(port), hostname));
    far.pipe(near);
    if (delayMs === 0) near.pipe(far);
    else near.on('data', (chunk: Buffer) => setTimeout(() => far.writable && far.write(chunk), delayMs));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  };
  const cut = async () => {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  /** Listens with a new delay; drops the connections with the old one. */
  const open = async (delayMs: number) => {
    await cut();
    await new Promise<void>((resolve, reject) => {
      const opening = createServer((near) => {
        keep(near);
        // An infinite delay reads nothing.
        if (Number.isFinite(delayMs)) passOn(near, delayMs);
      });
      opening.once('error', reject);
      opening.listen(ownPort, '127.0.0.1', () => {
        const address = opening.address();
        if (address && typeof address === 'object') ownPort = address.port;
        server = opening;
        resolve();
      });
    });
  };

  await open(0);
  return {
    address: `127.0.0.1:${ownPort}`,
    cut,
    hang: () => open(Number.POSITIVE_INFINITY),
    slow: (milliseconds) => open(milliseconds),
    mend: () => open(0),
  };
}
