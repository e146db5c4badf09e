import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { SearchField } from '../search/SearchField';
import { shellTexts } from '../texts/shellTexts';
import { CenteredPage } from './CenteredPage';

export function NotFoundPage() {
  const { notFound, goHome } = shellTexts.use();
  return (
    <CenteredPage icon="search">
      <meta name="prerender-status-code" content="404" />
      <PageTitle unlisted>{notFound.title}</PageTitle>
      <p>{notFound.text}</p>
      <SearchField place="page" />
      <Row>
        <ButtonLink to={paths.home}>{goHome}</ButtonLink>
        <ButtonLink to={paths.products} $variant="quiet">
          {notFound.allProducts}
        </ButtonLink>
      </Row>
    </CenteredPage>
  );
}
