import type { Role } from '@rialto/shared/contract/user';
import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { shellTexts } from '../texts/shellTexts';
import { CenteredPage } from './CenteredPage';

export function ForbiddenPage({ roles, role }: { roles: Role[]; role: Role }) {
  const t = shellTexts.use();
  const { people, title, text, toDashboard } = t.forbidden;
  return (
    <CenteredPage icon="shield">
      <PageTitle>{title}</PageTitle>
      <p>
        {text(
          roles.map((name) => people[name]),
          people[role],
        )}
      </p>
      <Row>
        <ButtonLink to={paths.dashboard}>{toDashboard}</ButtonLink>
        <ButtonLink to={paths.home} $variant="quiet">
          {t.goHome}
        </ButtonLink>
      </Row>
    </CenteredPage>
  );
}
