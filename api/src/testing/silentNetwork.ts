import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy whose open connections can become silent, as if the server had lost its network. */
export async function networkTo(target: string) {
  const { hostname, port } = new URL(target);
  const pairs: [Socket, Socket][] = [];
  const network = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
    pairs.push([near, far]);
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((network.address() as AddressInfo).port); // safe: it listens on TCP
  return {
    url: url.href,
    fallSilent: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close: () => {
      for (const end of pairs.flat()) end.destroy();
      return new Promise((resolve) => network.close(resolve));
    },
  };
}
