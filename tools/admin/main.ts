import { runAdmin } from '@rialto/api/admin';
import { marketSettings } from '../settings';

/**
 * `npm run admin -- <email address> [--remove]`: gives an account the admin role, or removes it, in the market of DATA_DIR
 * (.data) or DATABASE_URL.
 */
export async function main(args: string[]): Promise<void> {
  console.log(await runAdmin(args, marketSettings()));
}
