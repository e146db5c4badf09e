import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '../config/config';
import { listenError, StartError } from '../config/startErrors';
import { handleErrors } from '../http/plugins/errorHandler';
import { logSettings } from '../observability/logging';
import { openEmbedded } from './embedded';
import { notifySystemd } from './notifySystemd';

// The API as a separate process: `node dist/main.js`, configured by environment variables.
try {
  const { host, port, dataDir, logLevel, drainSeconds } = readConfig(process.env);
  const { app, close } = await openEmbedded({ dataDir, env: process.env, logger: logSettings(logLevel) });
  closeWithGrace({ delay: drainSeconds * 1000 + 10_000 }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'closing');
    else {
      // The load balancer stops sending requests before the server stops listening.
      app.drain();
      await pause(drainSeconds * 1000);
    }
    await close();
  });
  // Without a site, paths outside /api get the API's 404, too.
  handleErrors(app);
  try {
    await app.listen({ host, port });
    notifySystemd();
  } catch (error) {
    await close();
    throw listenError(host, port, error);
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
