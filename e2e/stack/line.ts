import { connect, createServer, type Server, type Socket } from 'node:net';

/** A stretch of network that can fail: what arrives at `address` goes on to the target, until told otherwise. */
export interface Line {
  /** host:port */
  address: string;
  /** Drops every connection and refuses new ones, as a server that has stopped. */
  cut(): Promise<void>;
  /** Takes every connection and answers nothing. */
  hang(): Promise<void>;
  /** Lets whatever is sent arrive so many milliseconds later. */
  slow(milliseconds: number): Promise<void>;
  /** Works again, at the same address. */
  mend(): Promise<void>;
}

export async function layLine(target: string): Promise<Line> {
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
  const goOn = (near: Socket, delayMs: number) => {
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
  /** Each connection is of one kind from its beginning: those of before are dropped. */
  const open = async (delayMs: number) => {
    await cut();
    await new Promise<void>((resolve, reject) => {
      const opening = createServer((near) => {
        keep(near);
        // What is never read is never answered.
        if (Number.isFinite(delayMs)) goOn(near, delayMs);
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
