import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { commonTexts } from '../texts/commonTexts';

export function BrowseProducts() {
  return <ButtonLink to={paths.products}>{commonTexts.use().browseProducts}</ButtonLink>;
}
