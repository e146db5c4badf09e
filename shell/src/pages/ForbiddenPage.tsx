import type { Role } from '@rialto/shared/contract/user';
import { paths } from '@rialto/shared/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { CenteredPage } from './CenteredPage';

const people: Record<Role, string> = { user: 'buyers', vendor: 'vendors', admin: 'admins' };

/** Shown in the place of a page of another role; that page's code is not loaded. */
export function ForbiddenPage({ roles, role }: { roles: Role[]; role: Role }) {
  return (
    <CenteredPage icon="shield">
      <PageTitle>This page is not for your account</PageTitle>
      <p>
        {`It is for ${roles.map((name) => people[name]).join(' and ')}. You are logged in with an account for ${people[role]}.`}
      </p>
      <Row>
        <ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>
        <ButtonLink to={paths.home} $variant="quiet">
          Go to the home page
        </ButtonLink>
      </Row>
    </CenteredPage>
  );
}
