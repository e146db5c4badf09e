import { connect, createServer, type Server, type Socket } from 'node:net';

/** A stretch of network that can be cut: what arrives at `address` goes on to the target, until `cut`. */
export interface Line {
  /** host:port */
  address: string;
  /** Drops every connection and refuses new ones. */
  cut(): Promise<void>;
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
  const mend = () =>
    new Promise<void>((resolve, reject) => {
      server = createServer((near) => {
        const far = connect(Number(port), hostname);
        keep(near).pipe(keep(far)).pipe(near);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
      });
      server.once('error', reject);
      server.listen(ownPort, '127.0.0.1', () => {
        const address = server?.address();
        if (address && typeof address === 'object') ownPort = address.port;
        resolve();
      });
    });
  const cut = async () => {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };

  await mend();
  return { address: `127.0.0.1:${ownPort}`, cut, mend };
}
