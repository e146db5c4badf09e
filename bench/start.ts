import { startServer, withDataFolder } from './server';

/** How long `npm start` takes until it is open: with a new data folder, and again with the same. */
export async function start(): Promise<void> {
  await withDataFolder(async (folder) => {
    for (const label of ['new data folder', 'second start', 'third start']) {
      const server = await startServer(folder);
      console.log(`${label.padEnd(18)} ${(server.openedInMs / 1000).toFixed(1)} s`);
      await server.stop();
    }
  });
}
