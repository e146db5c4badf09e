import { paths } from '@rialto/shared/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { SearchField } from '../search/SearchField';
import { CenteredPage } from './CenteredPage';

/** For an address that names nothing: a search, and two ways on. */
export function NotFoundPage() {
  return (
    <CenteredPage icon="search">
      <PageTitle unlisted>There is nothing at this address</PageTitle>
      <p>The link may be old, or a letter of it may be missing. Perhaps a search finds what you came for.</p>
      <SearchField place="page" />
      <Row>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
        <ButtonLink to={paths.products} $variant="quiet">
          See all products
        </ButtonLink>
      </Row>
    </CenteredPage>
  );
}
