import type { Role, User } from '@rialto/shared/contract/user';
import { formatDate } from '@rialto/shared/i18n/format';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { Emblem, Icon, type IconName } from '@rialto/shared/ui/Icon';
import styled from 'styled-components';
import { profileTexts } from '../../texts/profileTexts';

/** Email, role and created-at date, as the specification lists them. */
export function AccountFacts({ user: { email, role, createdAt } }: { user: User }) {
  const t = profileTexts.use();
  const values = valueTexts.use();
  return (
    <Facts>
      <div>
        <dt>{t.email}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{t.role}</dt>
        <dd>{values.role[role]}</dd>
      </div>
      <div>
        <dt>{t.createdAt}</dt>
        <dd>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </dd>
      </div>
    </Facts>
  );
}

const pictures: Record<Role, IconName> = { user: 'user', vendor: 'leaf', admin: 'shield' };

/** `size` in pixels. */
export function RolePicture({ role, size }: { role: Role; size: number }) {
  const t = profileTexts.use();
  const values = valueTexts.use();
  return (
    <Emblem $size={`${size / 16}rem`} role="img" aria-label={t.picture(values.role[role])}>
      <Icon name={pictures[role]} size={size / 2} />
    </Emblem>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr));
  gap: ${space(4)};
  dt {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
