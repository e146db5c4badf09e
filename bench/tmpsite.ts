import { writeFileSync } from 'node:fs';
import { withFolder } from '@rialto/tools/embedded';
import { startWeb } from './web/site';

await withFolder(async (folder) => {
  const site = await startWeb(folder);
  writeFileSync('/tmp/w/site.url', site.url);
  await new Promise((r) => process.once('SIGTERM', r));
  await site.stop();
});
