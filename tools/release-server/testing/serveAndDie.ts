/**
 * `node … <folder> <host> <step> <api> [<bucket>]`: runs a release server that kills itself at this step. Sends its address. The
 * bucket's settings are JSON.
 */

import { bucketStore } from '../../release/store/bucketStore';
import { folderStore } from '../../release/store/folderStore';
import { dieAtStep } from '../../release/testing/dieAtStep';
import { createReleaseServer } from '../server';

const [folder = '', host = '', last = '', api = '', bucket] = process.argv.slice(2);
dieAtStep(Number(last));

const server = createReleaseServer({
  site: bucket ? bucketStore(folder, JSON.parse(bucket), host) : folderStore(folder, host),
  audit: { api: [api], token: 'secret' },
  followMs: 100,
});
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
