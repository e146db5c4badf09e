import { readConfig } from '../../config/config';
import { runAdmin, StartError } from './setAdmin';

// `node dist/admin/main.js <e-mail address> [--remove]`, with the environment of the API: where there is nothing but its build.
try {
  console.log(await runAdmin(process.argv.slice(2), readConfig(process.env)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
