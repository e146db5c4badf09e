import { readConfig } from '../../config/config';
import { runAdmin, StartError } from './setAdmin';

// `node dist/admin/main.js <email address> [--remove | --reset-second-factor]`: `npm run admin` for a deployment with only the build.
try {
  console.log(await runAdmin(process.argv.slice(2), readConfig(process.env)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
