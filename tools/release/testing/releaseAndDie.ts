/**
 * `node … <site> <build> <step>`: releases a build of the vendor area and kills itself at this step. Sends 'ready' at first, and the
 * number of steps at the end.
 */
import { readBuilt } from '../builtApp';
import { releaseApps } from '../releaseApps';
import { dieAtStep } from './dieAtStep';

const [site = '', build = '', last = ''] = process.argv.slice(2);
const steps = dieAtStep(Number(last));

process.send?.('ready');
await releaseApps({ builds: [readBuilt('mf-vendor', build)], to: site, site: null });
process.send?.(steps());
process.disconnect?.();
