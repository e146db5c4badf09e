import { startEmbedded, withFolder } from '@rialto/tools/embedded';

/** How long `npm start` takes until it answers: with a new data folder, and again with the same. */
export async function start(): Promise<void> {
  await withFolder(async (folder) => {
    for (const label of ['new data folder', 'second start', 'third start']) {
      const started = Date.now();
      const server = await startEmbedded(folder);
      console.log(`${label.padEnd(18)} ${((Date.now() - started) / 1000).toFixed(1)} s`);
      await server.stop();
    }
  });
}
