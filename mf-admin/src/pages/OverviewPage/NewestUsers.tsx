import { formatDate } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { Link } from '@rialto/shared/router';
import { TextLink } from '@rialto/shared/ui/Button';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { usersQuery } from '../../data/users';
import { ShortList } from './ShortList';

/** Who joined last. */
export function NewestUsers() {
  const users = usePaged(usersQuery({}, 5));
  return (
    <ShortList
      title="Newest accounts"
      emptyText="Nobody has joined yet."
      query={users}
      more={<TextLink to={paths.manageUsers}>All accounts</TextLink>}
    >
      {({ email, role, createdAt }) => (
        <span>
          <Link to={`${paths.manageUsers}?q=${encodeURIComponent(email)}`}>{email}</Link>
          <small>{`${role}, ${formatDate(createdAt)}`}</small>
        </span>
      )}
    </ShortList>
  );
}
