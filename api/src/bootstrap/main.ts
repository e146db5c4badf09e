import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '../config/config';
import { listenError, StartError } from '../config/startErrors';
import { handleErrors } from '../http/plugins/errorHandler';
import { logSettings } from '../observability/logging';
import { openEmbedded } from './embedded';

// The API as a process of its own: `node dist/main.js`, everything by environment.
try {
  const { host, port, dataDir, logLevel, drainSeconds } = readConfig(process.env);
  const { app, close } = await openEmbedded({ dataDir, env: process.env, logger: logSettings(logLevel) });
  closeWithGrace({ delay: drainSeconds * 1000 + 10_000 }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'closing');
    else {
      // Whoever balances sends no more before nobody listens any more.
      app.drain();
      await pause(drainSeconds * 1000);
    }
    await close();
  });
  // Beside no site, every address is the API's to refuse.
  handleErrors(app);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    throw listenError(host, port, error);
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
