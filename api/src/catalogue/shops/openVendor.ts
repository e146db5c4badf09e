import { and, eq } from 'drizzle-orm';
import { users } from '../../db/schema';

/** Whether a vendor's shops are public: the account is active, and waits for no approval. The query has the vendor. */
export const isOpenVendor = and(eq(users.status, 'active'), eq(users.awaitsApproval, false));
