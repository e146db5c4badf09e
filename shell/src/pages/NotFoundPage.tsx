import { paths } from '@rialto/shared/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { CenteredPage } from './CenteredPage';

export function NotFoundPage() {
  return (
    <CenteredPage>
      <PageTitle>There is nothing at this address</PageTitle>
      <p>The link may be old, or a letter of it may be missing.</p>
      <Row>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
        <ButtonLink to={paths.products} $variant="quiet">
          See all products
        </ButtonLink>
      </Row>
    </CenteredPage>
  );
}
