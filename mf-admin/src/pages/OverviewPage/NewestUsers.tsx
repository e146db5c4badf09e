import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDate } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { TextLink } from '@rialto/shared/ui/Button';
import { ShortList } from '../../components/ShortList';
import { usersQuery } from '../../data/users';
import { overviewTexts } from '../../texts/overviewTexts';

export function NewestUsers() {
  const t = overviewTexts.use();
  const values = valueTexts.use();
  const users = usePaged(usersQuery({}, 5));
  return (
    <ShortList
      title={t.newest}
      emptyText={t.nobody}
      query={users}
      more={<TextLink to={paths.manageUsers}>{t.allAccounts}</TextLink>}
    >
      {({ id, email, role, createdAt }) => (
        <>
          <span>
            <Link to={paths.adminUser(id)}>{email}</Link>
          </span>
          <small>{`${values.role[role]}, ${formatDate(createdAt)}`}</small>
        </>
      )}
    </ShortList>
  );
}
