import type { User } from '@rialto/shared/contract/user';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

/** Every account, newest first. */
export const usersQuery = () => pagedQuery<User>('/users');
